import { LIMITS, type FeedbackPriority, type FeedbackStatus } from '@bonbog/contract/calls';
import { formatCount } from '#lib/format-count.ts';

const tenths = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const casesOf = (number: number) => (number === 1 ? '1 sag' : `${formatCount(number)} sager`);

const statuses: Readonly<Record<FeedbackStatus, string>> = {
  open: 'åben',
  in_progress: 'i gang',
  resolved: 'løst',
  escalated: 'eskaleret',
  closed: 'lukket',
};
const priorities: Readonly<Record<FeedbackPriority, string>> = { low: 'lav', medium: 'mellem', high: 'høj' };

const capacity = `Listen rummer højst ${LIMITS.helpdeskTicketsListed} chats og ${LIMITS.helpdeskTicketsListed} henvendelser`;

/**
 * Words of the helpdesk. Heading, tabs, statuses, buttons, settings, senders, toasts and what is said of the response
 * time are as specified (HELP-01, HELP-17, HELP-54…56, W-34…W-37, T-67, T-68, T-71); the rest is own wording.
 */
export const helpdeskText = {
  title: 'Helpdesk Pro',
  refresh: 'Opdater',
  tabs: 'Dele af helpdesken',
  tab: { overview: 'Overblik', tickets: 'Alle sager', statistics: 'Statistik', settings: 'Indstillinger' },
  loading: 'Indlæser …',
  failed: 'Sagerne kunne ikke hentes',
  tryAgain: 'Prøv igen om lidt.',
  stale: (time: string) => `Sagerne kunne ikke opdateres. Du ser dem, som de var kl. ${time}.`,
  limited: `${capacity}. Løste og lukkede sager viger for de andre, de ældste først.`,
  count: formatCount,
  casesOf,
  caseNumber: (number: number) => `Sag ${number}`,
  statuses,
  priorities,
  types: { chat: 'Chat', feedback: 'Feedback' },
  highPriority: 'høj prioritet',
  waiting: 'Venter på svar',
  wasEscalated: 'afsluttet af brugeren',
  hours: (hours: number) => `${tenths.format(hours)} timer`,
  belowTenth: 'under 0,1 timer',
  fixedValue: 'fast værdi',
  measured: (time: string, cases: number) => `målt: ${time} (median af ${casesOf(cases)})`,
  cards: {
    total: 'Sager i alt',
    totalNote: (news: number) => `${formatCount(news)} ${news === 1 ? 'ny' : 'nye'} seneste 24 timer`,
    open: 'Åbne sager',
    openNote: (waiting: number) =>
      waiting === 1 ? '1 venter på svar' : `${formatCount(waiting)} venter på svar`,
    resolved: 'Løste sager',
    resolvedNote: (closed: number) => (closed === 1 ? 'og 1 lukket' : `og ${formatCount(closed)} lukkede`),
    responseTime: 'Gennemsnitlig svartid',
  },
  recent: {
    title: 'Seneste sager',
    details: 'Detaljer',
    about: (number: number) => `om sag ${number}`,
    none: 'Ingen sager endnu',
    noneText: 'Her kommer chats og feedback fra brugerne.',
  },
  filters: {
    search: 'Søg i titel, e-mail og besked',
    status: 'Status',
    type: 'Type',
    priority: 'Prioritet',
    all: 'Alle',
    closedOnly: 'Kun lukkede',
    clear: 'Ryd filtre',
  },
  list: {
    label: 'Sager',
    none: 'Ingen sager fundet',
    noneText: 'Prøv med andre ord eller færre filtre.',
    searching: 'Søger i alle beskeder …',
    searchFailed: 'Alle beskeder kunne ikke gennemsøges. Du ser kun det, der står på listen.',
    more: (shown: number) => `Der er flere. Du ser de ${formatCount(shown)} nyeste; søg mere præcist.`,
  },
  detail: {
    choose: 'Vælg en sag',
    chooseText: 'Så kan du læse den og svare her.',
    gone: 'Sagen er her ikke mere',
    goneText: 'Brugeren kan være slettet.',
    unlisted: 'Sagen er ikke på listen',
    unlistedText: `${capacity}, og denne sag er ikke blandt dem. Brugeren kan også være slettet.`,
    toList: 'Alle sager',
    close: 'Luk sagen',
    opened: (moment: string) => `Oprettet ${moment}`,
    status: 'Status',
    priority: (priority: FeedbackPriority) => `${priorities[priority]} prioritet`,
  },
  thread: {
    label: 'Samtale',
    senders: { user: 'User', admin: 'Admin', system: 'System', ai: 'AI' },
    files: 'Vedhæftede filer',
    none: 'Ingen beskeder',
    failed: 'Samtalen kunne ikke hentes',
    stale: 'Samtalen kunne ikke opdateres.',
  },
  feedback: {
    message: 'Oprindelig besked',
    rating: 'Bedømmelse',
    ratingOf: (rating: number) => `${rating} ud af ${LIMITS.ratingMax}`,
    unrated: 'Ikke bedømt',
    files: 'Vedhæftede filer',
    enlarge: (name: string) => `Forstør ${name}`,
    closePicture: 'Luk billedet',
    pictureFailed: 'Billedet kunne ikke vises.',
    aiResponse: 'Svar fra AI',
    adminResponse: 'Svar fra support',
  },
  reply: {
    label: 'Svar til brugeren',
    replaces: 'Et nyt svar erstatter det, brugeren ser nu.',
    hint: 'Ctrl+Enter sender.',
    attach: 'Vedhæft',
    onlyInChats: 'Vedhæftning kan kun bruges i chat',
    tooManyFiles: 'Maksimalt 5 billeder per besked',
    files: 'Filer, der sendes med',
    send: 'Send',
    tooLong: `Svaret må højst være på ${formatCount(LIMITS.supportReplyMaxLength)} tegn.`,
    meanwhile: (author: string | null, time: string) =>
      `${author ?? 'En kollega'} har svaret kl. ${time}, mens du skrev.`,
    sentTitle: 'Svar sendt',
    sent: 'Dit svar er sendt til brugeren',
    failedTitle: 'Fejl ved afsendelse',
    failed: 'Kunne ikke sende svaret. Prøv igen.',
  },
  statusChange: {
    doneTitle: 'Status opdateret',
    done: 'Sagsstatus er opdateret',
    failedTitle: 'Fejl ved statusændring',
    failed: 'Kunne ikke opdatere status. Prøv igen.',
  },
  statistics: {
    byType: 'Sager efter type',
    chats: 'Chat',
    byStatus: 'Sager efter status',
    total: 'I alt',
    responseTime: 'Gennemsnitlig svartid',
    resolutionRate: 'Løsningsgrad',
    resolvedOf: (resolved: number, total: number) => `${formatCount(resolved)} løste af ${casesOf(total)}`,
    settledOf: (percent: number) => `${percent} % er løst eller lukket`,
    newToday: 'Nye i dag',
    newNote: 'aktivitet de seneste 24 timer',
  },
  settings: {
    title: 'Indstillinger',
    displayOnly: 'Kun visning',
    autoRefresh: 'Automatisk opdatering hvert 10. sekund',
    mails: 'E-mail-notifikationer ved svar',
    assignment: 'Automatisk tildeling til ledige administratorer',
    active: 'Aktiv',
    inactive: 'Ikke aktiv',
  },
} as const;
