import type { DoctorRepository } from './doctor.repository.ts';
import { createTally, type Finding } from './finding.ts';

const pageSize = 500;

/** Looks whether receipts, their history and their numbers fit together. */
export async function checkRecords(doctor: DoctorRepository): Promise<Finding[]> {
  return [
    await checkHistory(doctor),
    await checkReceipts(doctor),
    await checkPages(doctor),
    await checkNumbers(doctor),
  ];
}

async function checkHistory(doctor: DoctorRepository): Promise<Finding> {
  const lost = createTally();
  for await (const event of inPages((afterId) => doctor.listLostEvents(afterId, pageSize))) {
    lost.add(`entry ${event.id} of receipt ${event.receipt_id}`);
  }
  return lost.toFinding({
    check: 'history',
    fine: 'Every entry of the history belongs to a receipt of its user.',
    wrong: (count) => `Entries of the history that belong to no receipt of their user: ${count}.`,
    advice: 'Receipts were removed behind the back of Bonbog. Restore the database from a backup.',
  });
}

async function checkReceipts(doctor: DoctorRepository): Promise<Finding> {
  const incomplete = createTally();
  for await (const receipt of inPages((afterId) => doctor.listIncompleteReceipts(afterId, pageSize))) {
    const what = receipt.file_id === null ? 'has no file' : 'has no entry of its creation';
    incomplete.add(`receipt ${receipt.id} (number ${receipt.receipt_number}) ${what}`);
  }
  return incomplete.toFinding({
    check: 'receipts',
    fine: 'Every receipt has its file and the entry of its creation.',
    wrong: (count) => `Receipts that lack their file or the entry of their creation: ${count}.`,
    advice: 'The database was changed behind the back of Bonbog. Restore it from a backup.',
  });
}

async function checkPages(doctor: DoctorRepository): Promise<Finding> {
  const bad = createTally();
  for await (const page of inPages((afterId) => doctor.listBadPages(afterId, pageSize))) {
    bad.add(`file ${page.id} of receipt ${page.receipt_id} (number ${page.receipt_number})`);
  }
  return bad.toFinding({
    check: 'pages',
    fine: 'Every page of a receipt is a file of its own.',
    wrong: (count) => `Pages whose file is not linked, is somebody else's or is a page twice: ${count}.`,
    advice: 'The database was changed behind the back of Bonbog. Restore it from a backup.',
  });
}

async function checkNumbers(doctor: DoctorRepository): Promise<Finding> {
  const bad = createTally();
  for (const row of await doctor.listBadCounters()) {
    bad.add(
      `user ${row.user_id}: the counter says ${row.last_number ?? 'nothing'}, the highest is ${row.highest}`,
    );
  }
  return bad.toFinding({
    check: 'numbers',
    fine: 'No receipt number can be given twice.',
    wrong: (count) =>
      `Users who cannot save, because their counter is behind their highest receipt number: ${count}.`,
    advice: 'Set last_number in the table receipt_counters to the highest number of that user.',
  });
}

async function* inPages<Row extends { readonly id: string }>(
  list: (afterId: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let afterId = ''; ;) {
    const page = await list(afterId);
    yield* page;
    afterId = page.at(-1)?.id ?? '';
    if (page.length < pageSize) {
      return;
    }
  }
}
