import { LIMITS } from '@bonbog/contract/calls';

/** Danish texts of the bulk page and its first step. Quoted ones are specified (D2 §2, §4, §5, W-15…W-17, W-23). */
export const selectText = {
  title: 'Bulk Upload Kvitteringer',
  subtitle: `Upload og rediger op til ${LIMITS.bulkMaxFiles} kvitteringer ad gangen`,
  back: 'Tilbage til forsiden',
  steps: ['1. Upload & Scan', '2. Rediger & Gem'],
  stepsLabel: 'Trin',
  readyCount: (count: number) => `${count} kvitteringer klar til redigering`,
  howTitle: 'Sådan gør du',
  how: [
    `Træk og slip op til ${LIMITS.bulkMaxFiles} filer (JPG, PNG, PDF)`,
    'Automatisk komprimering til højst 1200 px bredde og 75% kvalitet',
    'AI-scanning',
    'Redigér og gem',
  ],
  tipsTitle: 'Gode råd',
  tips: [
    'Sørg for godt lys',
    'Teksten skal være læsbar',
    'Hold telefonen parallelt med kvitteringen',
    'Undgå skygger',
    'PDF-filer med flere sider behandles som separate kvitteringer',
    'Store billeder komprimeres automatisk',
  ],
  dropHere: 'Træk og slip kvitteringer her',
  release: 'Slip filerne her',
  orClick: `Eller klik for at vælge op til ${LIMITS.bulkMaxFiles} filer (JPG, PNG, PDF)`,
  touchHint: `Op til ${LIMITS.bulkMaxFiles} filer (JPG, PNG, PDF)`,
  chooseFiles: 'VÆLG FILER',
  takePictures: 'TAG BILLEDER',
  listTitle: (count: number) => `Bulk Upload (${count} filer)`,
  overall: 'Samlet fremgang',
  overallValue: (percent: number) => `${percent} %`,
  progressSpoken: (done: number, count: number) => `${done} af ${count} filer er færdige`,
  clear: 'Ryd alle',
  clearQuestion: (count: number) =>
    `${count} kvitteringer er læst, men ikke gemt. Vil du rydde dem og deres billeder?`,
  continue: (count: number) => `Fortsæt med ${count} kvitteringer`,
  startScanning: 'Start scanning',
  tooLarge: 'Filerne fylder for meget tilsammen. Fjern nogle af dem, og start igen.',
  compression: (name: string) => `Komprimering af ${name}`,
  sizes: (original: string, compressed: string) => `${original} → ${compressed}`,
  retry: 'Prøv igen med samme fil',
  replace: 'Erstat med ny fil',
  remove: 'Fjern',
  removeQuestion: (name: string, pages: number) =>
    `${name} er læst, men ikke gemt. Vil du fjerne kvitteringen og dens ${pages === 1 ? 'billede' : `${pages} sider`}?`,
  failedTitle: (count: number) => `${count} fil(er) fejlede`,
  failedTip: 'Erstat eller fjern de fejlede filer, og fortsæt.',
  notTaken: (count: number) =>
    count === 1 ? 'Én fil blev ikke taget med' : `${count} filer blev ikke taget med`,
  dismiss: 'Luk',
  unreadQuestion: (count: number) =>
    `${count} ${count === 1 ? 'fil' : 'filer'} i trin 1 er ikke læst og forsvinder, når du forlader siden. Vil du tilbage til trin 1?`,
  leaveQuestion:
    'Filerne er ikke færdige. Det, der er læst, kan du hente frem igen her. Vil du forlade siden?',
} as const;
