/** A file of a folder; the hash is null for a folder in it. */
export interface FolderEntry {
  readonly name: string;
  readonly hash: string | null;
}

const numbered = /^(.*) \(\d{1,9}\)(\.[^.]*)?$/su;

/**
 * What is in a folder, by name. Names differ in their case only for people, as Dropbox sees it. A file that had to give
 * way, 'bilag (2).pdf', counts as 'bilag.pdf' too: that is how a repeated export finds what the first one left.
 */
export function createFolderIndex() {
  const taken = new Set<string>();
  const hashes = new Map<string, Set<string>>();
  const note = (key: string, hash: string): void => {
    const known = hashes.get(key);
    if (known === undefined) {
      hashes.set(key, new Set([hash]));
    } else {
      known.add(hash);
    }
  };
  return {
    add({ name, hash }: FolderEntry): void {
      const key = keyOf(name);
      taken.add(key);
      if (hash !== null) {
        const original = key.replace(numbered, '$1$2');
        [key, original].forEach((each) => {
          note(each, hash);
        });
      }
    },

    /** Whether the content is there under this name, or under one that was made of it. */
    has: (name: string, hash: string): boolean => hashes.get(keyOf(name))?.has(hash) ?? false,

    /** The name itself, or the first of 'name (2)', 'name (3)' … that nothing in the folder has. */
    freeName(name: string): string {
      if (!taken.has(keyOf(name))) {
        return name;
      }
      const dot = name.lastIndexOf('.');
      const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
      let number = 2;
      while (taken.has(keyOf(`${stem} (${number})${ending}`))) {
        number += 1;
      }
      return `${stem} (${number})${ending}`;
    },
  };
}
/** See {@link createFolderIndex}. */
export type FolderIndex = ReturnType<typeof createFolderIndex>;

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
