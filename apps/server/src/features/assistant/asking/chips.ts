import { formatDanishAmount, minorUnits } from '@bonbog/domain';

import { withWriting, type Writing } from './as-written.ts';
import { EARLIEST, namePeriod } from './calendar.ts';
import type { Asked, Chip, Conditions, ReceiptsQuestion } from './question.ts';
import { amountParts } from './tell-answer.ts';

type Slot = Pick<Chip, 'label' | 'value'> & {
  /** How it is said in a question. */
  readonly said: string;
  readonly lacking: Partial<Conditions>;
};

const lacking = { cvr: 'CVR', vat: 'moms', product: 'produkt' } as const;
const standing = {
  outlay: ['udlæg', 'lagt ud'],
  settled: ['udlignet', 'udlignet'],
  unpaid: ['ubetalt', 'ubetalt'],
  notExported: ['ikke eksporteret', 'ikke eksporteret'],
  exported: ['eksporteret', 'eksporteret'],
} as const;

/** The conditions of a question as they are shown over its answer, and none where several are answered; `asksFor` tells whether a message asks for a question. */
export function chipsOf(
  [question, ...others]: Asked['questions'],
  names: Writing,
  asksFor: (message: string, question: ReceiptsQuestion) => boolean,
): Chip[] {
  const slots = others.length > 0 ? [] : slotsOf(withWriting(question, names));
  return slots.map(({ label, value, lacking: less, said }) => {
    const rest = slots.filter((slot) => slot.said !== said).map((slot) => slot.said);
    const message = [openings[question.wanted], ...rest].join(' ');
    const isAsked = asksFor(message, { ...question, ...less, limit: null });
    return { label, value, without: isAsked ? message : null };
  });
}

/** A question in words, as one would ask it; several one after the other. */
export function inWords({ questions, relation }: Asked, names: Writing): string {
  const [first, ...others] = questions.map((question) =>
    [openings[question.wanted], ...slotsOf(withWriting(question, names)).map(({ said }) => said)].join(' '),
  );
  return [first, ...others].join(relation === 'without' ? ', uden: ' : ', og: ');
}

const openings: Readonly<Record<ReceiptsQuestion['wanted'], string>> = {
  count: 'Hvor mange kvitteringer har jeg',
  sum: 'Hvor meget har jeg brugt',
  vat: 'Hvor meget moms har jeg betalt',
  deductible: 'Hvor meget moms kan jeg trække fra',
  average: 'Gennemsnittet af mine kvitteringer',
  list: 'Vis mine kvitteringer',
  latest: 'Min seneste kvittering',
  first: 'Min første kvittering',
  largest: 'Min største kvittering',
  smallest: 'Min mindste kvittering',
  'by-store': 'Mit forbrug fordelt på butik',
  'by-category': 'Mit forbrug fordelt på kategori',
  'by-month': 'Mit forbrug fordelt på måned',
  duplicates: 'Vis mine dubletter',
};

function slotsOf(question: ReceiptsQuestion): Slot[] {
  const { store, category, tag, search, currency } = question;
  return [
    ...slot('Butik', store, { said: `hos ${store ?? ''}`, lacking: { store: null } }),
    ...slot('Kategori', category, { said: `i kategorien ${category ?? ''}`, lacking: { category: null } }),
    ...slot('Tag', tag, { said: `med tagget ${tag ?? ''}`, lacking: { tag: null } }),
    ...slot('Tekst', search, { said: `på ${search ?? ''}`, lacking: { search: null } }),
    ...amountSlots(question),
    ...slot('Valuta', currency, { said: `i ${currency ?? ''}`, lacking: { currency: null } }),
    ...paperSlots(question),
  ];
}

function amountSlots(question: ReceiptsQuestion): Slot[] {
  const parts = amountParts(question);
  const bounds = [question.amountFrom, question.amountTo].map((bound) =>
    formatDanishAmount(minorUnits(bound ?? 0)),
  );
  const said = parts.length === 2 ? `mellem ${bounds.join(' og ')} kr` : `${parts.join('')} kr`;
  return parts.length === 0
    ? []
    : slot('Beløb', parts.join(', '), { said, lacking: { amountFrom: null, amountTo: null } });
}

/** Which papers: those that lack something, that stand in some way, and of some days. */
function paperSlots({ missing, status, period }: ReceiptsQuestion): Slot[] {
  const [value, said] = status === null ? [null, ''] : standing[status];
  const days = period === null ? null : namePeriod(period);
  const saidDays = period?.from === EARLIEST ? (days ?? '') : `i perioden ${days ?? ''}`;
  return [
    ...slot('Mangler', missing && lacking[missing], {
      said: `uden ${missing === null ? '' : lacking[missing]}`,
      lacking: { missing: null },
    }),
    ...slot('Status', value, { said, lacking: { status: null } }),
    ...slot('Periode', days, { said: saidDays, lacking: { period: null } }),
  ];
}

function slot(label: string, value: string | null, more: Pick<Slot, 'said' | 'lacking'>): Slot[] {
  return value === null ? [] : [{ label, value, ...more }];
}
