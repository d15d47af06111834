/** Danish texts of the edit step of bulk upload. Quoted ones are specified (D2 §2, §8, S-62, W-24, T-07, T-49). */
export const editText = {
  title: (count: number) => `Bulk Redigering (${count} kvitteringer)`,
  back: 'Tilbage',
  bar: 'Vælg og gem',
  selected: (count: number) => `${count} valgt`,
  selectAll: 'Vælg alle',
  selectNone: 'Fravælg alle',
  save: (count: number) => `Gem ${count} kvitteringer`,
  saving: 'Gemmer...',
  savingOne: (place: number, total: number) => `Gemmer ${place} af ${total}`,
  list: 'Kvitteringer',
  empty: 'Ingen kvitteringer at redigere',
  backToUpload: 'Tilbage til upload',
  select: (name: string) => `Vælg ${name}`,
  edited: 'Redigeret',
  edit: 'Rediger',
  editLabel: (name: string) => `Rediger ${name}`,
  done: 'Færdig',
  doneLabel: (name: string) => `Færdig med ${name}`,
  remove: (name: string) => `Fjern ${name}`,
  removeQuestion: (name: string, pages: number) =>
    pages === 1
      ? `Fjern ${name}? Billedet slettes og kan ikke hentes igen.`
      : `Fjern ${name}? Alle ${pages} sider slettes og kan ikke hentes igen.`,
  toCheck: (count: number) => `${count} at tjekke`,
  duplicateInBatch: (name: string) => `Mulig dublet af ${name} i denne bunke`,
  currencyNote: 'Beløbet ændres ikke.',
  net: 'Uden moms',
  vatShare: 'Heraf moms',
  saveOne: 'Gem denne kvittering',
  shortcuts: [
    { keys: ['j', 'k'], what: 'næste og forrige' },
    { keys: ['Enter'], what: 'rediger' },
    { keys: ['x'], what: 'vælg' },
    { keys: ['Alt+PgDn', 'Alt+PgUp'], what: 'samme felt på næste og forrige' },
    { keys: ['Ctrl+Enter'], what: 'gem' },
  ],
  placeholders: {
    category: 'fx mad, transport, kontorartikler',
    cvr: '12345678',
  },
} as const;

/** What is told when receipts were saved, or were not (D2 §8, S-62). */
export const saveText = {
  saved: (count: number) => `${count} kvitteringer gemt succesfuldt`,
  partly: (count: number, failed: number) => `${count} kvitteringer gemt succesfuldt, ${failed} fejl`,
  othersWait: 'De øvrige ligger klar under Bulk Upload.',
  noneSaved: 'Gem mislykkedes',
  noneSavedText: 'Ingen kvitteringer kunne gemmes. Prøv igen.',
  noneSelected: 'Ingen kvitteringer valgt',
  noneSelectedText: 'Vælg mindst én kvittering at gemme.',
  oneFailed: 'Fejl ved gem',
  oneFailedText: (message: string) => `Kunne ikke gemme kvittering: ${message}`,
  failedFallback: 'Der opstod en fejl. Prøv igen.',
} as const;

/** Words for changing all selected receipts together; our own. */
export const applyText = {
  title: 'Ret alle valgte',
  category: 'Kategori til alle valgte',
  date: 'Dato til alle valgte',
  apply: 'Anvend',
  applyCategory: 'Anvend kategori',
  applyDate: 'Anvend dato',
  categoryApplied: (count: number) => `Kategori sat på ${count} ${receipts(count)}`,
  dateApplied: (count: number) => `Dato sat på ${count} ${receipts(count)}`,
  undo: 'Fortryd',
  undone: 'Ændringen er fortrudt',
} as const;

function receipts(count: number): string {
  return count === 1 ? 'kvittering' : 'kvitteringer';
}
