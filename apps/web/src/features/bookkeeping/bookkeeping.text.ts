import type { ExportEncoding, Vehicle } from '@bonbog/domain';
import { formatCount } from '#lib/format-count.ts';

const encodings: Readonly<Record<ExportEncoding, string>> = {
  'windows-1252': 'Windows-1252 (som dansk Excel)',
  'utf-8': 'UTF-8',
};

const vehicles: Readonly<Record<Vehicle, string>> = {
  passenger: 'Personbil (hvide plader)',
  van: 'Varebil op til 3 t',
  'heavy-van': 'Varebil over 3 t, kun til firmaet',
};

/** Words of the bookkeeping settings (S-47). All are our own. */
export const bookkeepingText = {
  title: 'Bogføring og eksport',
  lead: 'Her vælger du, hvor dine bilag bogføres, når du eksporterer dem.',
  loading: 'Henter dine indstillinger',
  failed: 'Dine indstillinger kunne ikke hentes',
  tryAgain: 'Prøv igen om lidt.',
  accounts: {
    title: 'Konto for hver kategori',
    lead: 'Vælg dit program, og ret de numre, der er anderledes hos dig. Kategorier, du selv har fundet på, bogføres som Andet.',
    chart: 'Regnskabsprogram (kontoplan)',
    choose: 'Vælg …',
    charts: { own: 'Mine egne numre' },
    source: (source: string) => `Numrene er fra: ${source}.`,
  },
  money: {
    title: 'Bank og moms',
    lead: 'Spørg din revisor, eller se i dit regnskabsprogram.',
    bank: 'Bankkonto (modkonto)',
    domestic: 'Momskode med fradrag',
    domesticHint: 'I25 er dansk købsmoms i e-conomic, Dinero og Uniconta. Tom: ingen moms trækkes ud.',
    none: 'Momskode uden fradrag',
    noneHint: 'Tom: ingen kode.',
    vehicle: 'Brændstof og parkering er til',
  },
  treatments: {
    title: 'Momskoder for køb uden moms på bilaget',
    lead: 'Se koderne i dit regnskabsprogram: de er ikke de samme i alle. Skriv »ingen« for at bogføre uden kode. Er et felt tomt, spørger den første eksport, der har brug for det.',
  },
  payments: {
    title: 'Modkonti efter betaling',
    lead: 'Tom: bankkontoen. Hvordan et bilag er betalt, vælger du på bilaget.',
  },
  others: {
    meetings: 'Møder i egne lokaler',
    staffMeals: 'Bespisning af ansatte og på rejse',
    advertising: 'Reklame',
    vanFuel: 'Brændstof til varebil',
    vanParking: 'Parkering af varebil',
    fixedAssets: 'Anlæg (over grænsen for småanskaffelser)',
    private: 'Privat',
  },
  vat: {
    title: 'Moms og firma',
    lead: 'Firmaets navn og CVR-nummer bruges til at se, om du står som køber på bilaget.',
    period: 'Momsperiode',
    day: 'Dansk moms regnes efter',
    companyName: 'Firmanavn',
    companyCvr: 'Firmaets CVR-nummer',
    loading: 'Henter moms og firma',
    failed: 'Moms og firma kunne ikke hentes',
    save: 'Opdatér moms og firma',
  },
  exports: { title: 'Eksport', format: 'Format', encoding: 'Tegnsæt' },
  kept: {
    title: 'Dine eksporter',
    lead: 'Blev en fil ikke brugt, så fortryd eksporten. Dens bilag tæller så ikke som eksporteret. De seneste 100 vises.',
    loading: 'Henter dine eksporter',
    failed: 'Dine eksporter kunne ikke hentes',
    none: 'Du har ikke eksporteret noget endnu.',
    zip: 'CSV + billeder (ZIP)',
    receipts: (count: number) => (count === 1 ? '1 bilag' : `${formatCount(count)} bilag`),
    isBroken: 'Ikke færdig',
    undone: 'Fortrudt',
    undo: 'Blev ikke brugt',
    undoLabel: (name: string, at: string) => `Blev ikke brugt: ${name}, ${at}`,
    undoQuestion: (receipts: string) =>
      `Fortryd eksporten? Den tæller så ikke for ${receipts}. Filen selv ændres ikke.`,
    undoFailed: 'Eksporten blev ikke fortrudt',
  },
  encodings,
  vehicles,
  save: 'Gem',
  saved: 'Gemt',
  saveFailed: 'Indstillingerne blev ikke gemt. Prøv igen om lidt.',
  confirmChart: 'Vil du erstatte dine egne numre med dem fra det valgte program?',
} as const;
