import { LIMITS } from '@bonbog/contract/calls';

const bytesPerMb = 1024 * 1024;

/** Danish texts of the bulk queue. Quoted ones are specified (D2 §4, §5, §8; W-18…W-22); the others are our own. */
export const queueText = {
  statuses: {
    pending: 'Venter',
    compressing: 'Komprimerer',
    compressed: 'Komprimeret',
    unchanged: 'Klar',
    parsing: 'Scanner',
    parsed: 'Færdig',
    error: 'Fejl',
    retrying: (retry: number, retries: number) => `Forsøger igen... (${retry}/${retries})`,
  },
  pageOf: (name: string, page: number, pages: number) => `${name} (side ${page} af ${pages})`,

  unsupportedType: 'Kun JPG, PNG og PDF filer understøttes',
  tooLarge: (bytes: number) => `For stor (${inMb(bytes)} MB). Max ${LIMITS.uploadMaxBytes / bytesPerMb} MB`,
  emptyOrBroken: 'Filen er tom eller beskadiget',
  droppedFiles: (count: number) => (count === 1 ? '1 fil' : `${count} filer`),
  tooManyFiles: (room: number) => `For mange filer. ${roomLeft(room)}`,
  tooManyPages: (pages: number, room: number) =>
    `For mange filer. PDF-filen har ${pages} sider. ${roomLeft(room)}`,

  stillTooLarge: (bytes: number) =>
    `Billedet er for stort selv efter komprimering (${inMb(bytes)} MB). Prøv med et mindre billede eller tag et nyt foto.`,
  cannotCompress: 'Kunne ikke komprimere billedet - måske er filen beskadiget. Prøv med et nyt billede.',
  unsupportedAtCompression: 'Kun billeder (JPG, PNG) og PDF-filer understøttes.',
  compressionError: (detail: string | null) => `Fejl under komprimering: ${detail ?? 'Ukendt fejl'}`,
  pagesTooHeavy: 'PDF-filen fylder for meget, når den deles i sider. Del den i mindre filer.',

  loggedOut: 'Du er logget ud. Log ind igen for at uploade kvitteringer.',
  sessionExpired: 'Din session er udløbet. Log ind igen for at fortsætte.',
  parseFailed: 'AI parsing mislykkedes efter flere forsøg',
  networkFailed: (attempts: number, detail: string) => `Netværksfejl efter ${attempts} forsøg: ${detail}`,

  toasts: {
    loggedOutTitle: 'Ikke logget ind',
    sessionExpiredTitle: 'Session udløbet',
    authenticationTitle: 'Authentication fejl',
    batchTooLargeTitle: 'Batch for stor',
    batchTooLarge: (bytes: number) =>
      `Den samlede filstørrelse (${inMb(bytes)} MB) overstiger grænsen på ${LIMITS.bulkBatchMaxBytes / bytesPerMb}MB. Fjern nogle filer.`,
    compressedTitle: 'Komprimering fuldført',
    saved: (bytes: number) => `Du sparede ${inMb(bytes)} MB.`,
    compressionFailedTitle: 'Komprimering fejlede',
    compressionFailed: 'Prøv med mindre billeder',
    allDoneTitle: 'Alle filer behandlet',
    allDone: (count: number) => `${count} kvitteringer er klar til redigering.`,
    partlyDoneTitle: (succeeded: number, failed: number) => `${succeeded} succesfuldt, ${failed} fejl`,
    partlyDone: "Brug 'Prøv igen med samme fil' eller 'Erstat med ny fil'.",
    replaced: 'Fil erstattet',
    invalidTypeTitle: 'Ugyldig filtype',
    tooLargeTitle: 'Fil for stor',
    tooLarge: `Maksimal filstørrelse er ${LIMITS.uploadMaxBytes / bytesPerMb} MB`,
    unreadableTitle: 'Ugyldig fil',
  },
} as const;

const oneDecimal = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Rounded up, so that what is over a limit never reads as the limit itself, and a little is not nothing. */
function inMb(bytes: number): string {
  return oneDecimal.format(Math.ceil((bytes / bytesPerMb) * 10) / 10);
}

function roomLeft(room: number): string {
  if (room === 0) {
    return 'Der er ikke plads til flere.';
  }
  return room === 1 ? 'Der er plads til én mere.' : `Der er plads til ${room} flere.`;
}
