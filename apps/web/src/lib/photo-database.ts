/** What lies in the database of this browser: photos that wait, and their bytes. */
export type PhotoStoreName = 'photos' | 'bytes';

const name = 'bonbog';
const version = 1;

/**
 * Does something with some stores of the database, in one transaction; what `work` asks for is answered once all of it is
 * kept. Rejects where the browser keeps nothing, or has no room.
 */
export async function inPhotoDatabase<Result>(
  { stores, mode }: { readonly stores: readonly PhotoStoreName[]; readonly mode: IDBTransactionMode },
  work: (storeOf: (store: PhotoStoreName) => IDBObjectStore) => IDBRequest<Result> | null,
): Promise<Result | null> {
  const database = await open();
  try {
    const transaction = database.transaction([...stores], mode);
    const request = work((store) => transaction.objectStore(store));
    await settled(transaction);
    return request?.result ?? null;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('upgradeneeded', () => {
      const database = opening.result;
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('bytes');
    });
    opening.addEventListener('success', () => {
      resolve(opening.result);
    });
    opening.addEventListener('error', () => {
      reject(failureOf(opening.error));
    });
  });
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve();
    });
    transaction.addEventListener('abort', () => {
      reject(failureOf(transaction.error));
    });
  });
}

function failureOf(error: DOMException | null): Error {
  return error ?? new Error('The browser kept nothing.');
}
