import type { PerCloudProvider } from '@bonbog/contract/calls';
import { formatCount } from '#lib/format-count.ts';

/** What a tab is called; where a user writes an address and a password, also what they are and where they are found. */
type ProviderTexts = PerCloudProvider<{
  oauth: { readonly choice: string };
  password: Readonly<
    Record<'choice' | 'lead' | 'addressHint' | 'addressExample' | 'appPasswordHint', string>
  >;
}>;

/**
 * Danish texts of the export to a cloud storage. Specified are the buttons and fields (W-13), the titles of messages and
 * 'Du skal logge ind igen.' (D1 §4, §8); the others are our own. `name` is that of the storage.
 */
export const cloudText = {
  title: (name: string) => `Eksportér til ${name}`,
  close: 'Luk',
  choice: 'Hvor skal kvitteringerne hen?',
  providers: {
    dropbox: { choice: 'Dropbox' },
    webdav: {
      choice: 'WebDAV (Nextcloud m.fl.)',
      lead: 'Forbind til en mappe hos Nextcloud, ownCloud eller en anden tjeneste med WebDAV.',
      addressHint: 'I Nextcloud står den i Filer under Filindstillinger, nederst til venstre.',
      addressExample: 'https://sky.firma.dk/remote.php/dav/files/mette',
      appPasswordHint:
        'Ikke din almindelige adgangskode. I Nextcloud laver du en nederst under Indstillinger → Sikkerhed.',
    },
  } satisfies ProviderTexts,
  loading: 'Henter forbindelsen …',
  loadingFailed: 'Forbindelsen kunne ikke hentes. Den prøves igen om lidt.',
  signedOut: 'Du skal logge ind igen.',
  signedOutHelp: 'Log ind, og prøv en gang til.',
  selected: (count: number) =>
    count === 1 ? '1 kvittering er valgt.' : `${formatCount(count)} kvitteringer er valgt.`,
  tryAgain: 'Prøv igen om lidt.',

  notSetUp: '(ikke sat op)',
  unconfigured: {
    oauth: (name: string) => `${name} er ikke sat op på denne server.`,
    password: (name: string) => `${name} er slået fra på denne server.`,
    help: (name: string) => `Den, der driver serveren, finder vejledningen i README under »${name}«.`,
  },
  connect: {
    submit: (name: string) => `Forbind til ${name}`,
    already: 'Allerede forbundet',
    done: (name: string) => `Forbundet til ${name}`,
    oauthLead: (name: string) =>
      `Du sendes til ${name} for at give adgang og kommer tilbage hertil. Dit valg af kvitteringer huskes.`,
    notMade: (name: string) => `Forbindelsen til ${name} kom ikke i stand. Prøv igen.`,
    address: 'Adresse',
    userName: 'Brugernavn',
    appPassword: 'App-adgangskode',
  },
  connected: {
    lead: (name: string) => `Forbundet til ${name}`,
    account: (account: string) => `som ${account}`,
    folder: 'Mappenavn',
    folderHint: 'Mappen laves, hvis den ikke findes. Intet, der ligger i den, bliver overskrevet.',
    images: 'Medtag billeder',
    imagesHint: 'Ellers eksporteres kun CSV-filen.',
    submit: 'Eksportér',
    disconnect: 'Afbryd forbindelsen',
    confirmDisconnect: (name: string) =>
      `Vil du afbryde forbindelsen til ${name}? Det, der er eksporteret, bliver liggende.`,
    disconnectFailed: 'Forbindelsen blev ikke afbrudt',
  },
  exporting: {
    started: 'Eksporten begynder …',
    progress: (done: number, total: number) =>
      `${formatCount(done)} af ${formatCount(total)} filer eksporteret`,
    writeCode: 'Skriv momskoden',
    mayClose: 'Du kan lukke vinduet imens. Eksporten fortsætter.',
    ended: (name: string) => `Eksporten er slut. Se resultatet i ${name}.`,
    done: 'Eksport fuldført',
    failed: 'Eksport fejlede',
    tokenExpired: (name: string) => `${name} token udløbet`,
  },
} as const;
