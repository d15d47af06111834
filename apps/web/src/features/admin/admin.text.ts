import { formatCount } from '#lib/format-count.ts';

const usersOf = (number: number) => (number === 1 ? '1 bruger' : `${formatCount(number)} brugere`);

/**
 * Words of the admin panel. Tabs, 'Access Denied', the refusal, the alerts and the warning are as specified (ADM-01,
 * ADM-05, ADM-22, ADM-32, W-32, W-33); the rest is own wording.
 */
export const adminText = {
  title: 'Admin',
  tabs: 'Dele af panelet',
  overviewTab: 'Overview & Users',
  helpdeskTab: 'Helpdesk',
  back: 'Tilbage',
  export: 'Eksportér statistik',
  exportRaised: 'Export fejlede',
  exportFailed: 'Fejl ved eksport af data',
  loading: 'Indlæser …',
  notices: {
    label: 'Om serveren',
    proxy: 'Står der en proxy foran serveren?',
    proxyText:
      'Der kommer afsenderadresser (X-Forwarded-For), som serveren ikke stoler på. Står der en proxy foran, tæller alle brugere som én, indtil TRUST_PROXY er sat. Ellers har en fremmed skrevet dem, og du behøver ikke gøre noget.',
  },
  denied: {
    title: 'Access Denied',
    text: 'Du har ikke admin rettigheder til at tilgå dette panel.',
    code: (status: number) => `Fejlkode ${status}`,
    retry: 'Prøv igen',
    toFront: 'Tilbage til forsiden',
  },
  cards: {
    totalUsers: 'Brugere i alt',
    totalUsersNote: (users: number) => `${formatCount(users)} nye på 7 dage`,
    activeUsers: 'Aktive brugere på 30 dage',
    activeUsersNote: (percent: number) => `${percent} % af alle brugere`,
    totalReceipts: 'Kvitteringer i alt',
    totalReceiptsNote: (receipts: number) => `${formatCount(receipts)} de seneste 7 dage`,
    average: 'Kvitteringer pr. bruger',
    averageNote: (min: number, max: number) => `Mindst ${formatCount(min)}, højst ${formatCount(max)}`,
    receipts30: 'Kvitteringer på 30 dage',
    newUsers7: 'Nye brugere på 7 dage',
  },
  distribution: {
    title: 'Brugere efter antal kvitteringer',
    unit: 'kvitteringer',
    users: (users: number, percent: number) => `${usersOf(users)} (${percent} %)`,
  },
  count: formatCount,
  users: {
    title: 'Brugere',
    search: 'Søg efter e-mail',
    clearSearch: 'Ryd søgning',
    columns: {
      select: 'Vælg',
      email: 'E-mail',
      role: 'Rolle',
      verified: 'Verificering',
      receipts: 'Kvitteringer',
      created: 'Oprettet',
    },
    receiptsUnit: 'bilag',
    roles: { admin: 'Admin', user: 'Bruger' },
    verified: 'Verificeret',
    unverified: 'Ikke verificeret',
    selectAll: 'Vælg alle på siden',
    select: (email: string) => `Vælg ${email}`,
    isAdmin: (email: string) => `${email} er administrator og kan ikke vælges`,
    removeSelected: (number: number) =>
      number === 0 ? 'Slet valgte' : `Slet valgte (${formatCount(number)})`,
    shown: (from: number, to: number, total: number) =>
      `Viser ${formatCount(from)}–${formatCount(to)} af ${formatCount(total)}`,
    previous: 'Forrige side',
    next: 'Næste side',
    none: 'Ingen brugere fundet',
    noneText: 'Prøv med en anden del af e-mailen.',
    failed: 'Brugerne kunne ikke hentes',
    tryAgain: 'Prøv igen om lidt.',
  },
  removal: {
    title: (number: number) => `Slet ${usersOf(number)}?`,
    warning:
      'Konti, kvitteringer, chathistorik, feedback og uploadede filer slettes. Dette kan ikke fortrydes.',
    emails: 'Brugere, der slettes',
    cancel: 'Annuller',
    confirm: (number: number) => `Slet ${usersOf(number)}`,
    progress: (done: number, total: number) => `Sletter ${formatCount(done)} af ${formatCount(total)} …`,
    failed: 'Sletning fejlede',
    unknown: 'Ukendt fejl',
    succeeded: (number: number) => `Slettet (${formatCount(number)}):`,
    notRemoved: (number: number) => `Ikke slettet (${formatCount(number)}):`,
  },
} as const;
