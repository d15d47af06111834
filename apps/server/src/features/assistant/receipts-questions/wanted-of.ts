import type { Heard } from './heard.ts';
import type { ReceiptsQuestion } from './receipts-question.ts';

/** What is wanted; `null` when nothing is asked, and a text when it has to be asked back. */
export type SaidWanted =
  { readonly wanted: ReceiptsQuestion['wanted'] } | { readonly askBack: string } | null;

/** What was heard, and how narrow the question is already. */
interface Situation {
  readonly heard: ReadonlySet<Heard>;
  /** Whether a period or a store is named: then it is about receipts one has, and not about how something works. */
  readonly isPlaced: boolean;
  /** Whether a store or a category is named. */
  readonly isNamed: boolean;
  /** Whether any condition is named. */
  readonly isNarrowed: boolean;
  /** Whether receipts that lack something are meant. */
  readonly isMissing: boolean;
}

const askBacks = {
  averageBy:
    'Jeg kan regne gennemsnittet pr. kvittering ud, eller vise beløbene måned for måned. Skriv fx »gennemsnit pr. kvittering i år« eller »forbrug pr. måned i år«.',
  withoutVat:
    'Jeg tæller beløbene med moms. Vil du vide, hvor meget moms der er i dem, så skriv fx »hvor meget moms har jeg betalt i år«. Leder du efter kvitteringer uden momsbeløb, så skriv »hvilke kvitteringer mangler moms«.',
  picture:
    'Hver gemt kvittering har sit billede. Vil du vide, om alle billeder kan åbnes, så vælg »Validér billeder« i [Historik](/history).',
} as const;

const superlatives = ['largest', 'smallest', 'latest', 'first'] as const;
const groupings = ['by-store', 'by-category', 'by-month'] as const;

type Rule = (situation: Situation, has: Has) => SaidWanted | undefined;

/** Tried in this order; undefined leaves it to the next. */
const rules: readonly Rule[] = [
  (_, has) => (has('no-picture') ? onlyIf(has('receipts', 'ask-which'), askBacks.picture) : undefined),
  (_, has) => (has('with-something') ? null : undefined),
  (_, has) => (has('without-vat') ? { askBack: askBacks.withoutVat } : undefined),
  ({ isNarrowed }, has) => {
    if (!has('duplicates')) {
      return undefined;
    }
    const isAsked = has('ask-whether', 'ask-many', 'ask-which', 'show', 'own') || isNarrowed;
    return isAsked && !has('ask-much', 'ask-when', 'average', 'vat') ? { wanted: 'duplicates' } : null;
  },
  (_, has) => {
    const by = groupings.filter((grouping) => has(grouping));
    if (by.length === 0) {
      return has('most') ? null : undefined;
    }
    if (has('average')) {
      return { askBack: askBacks.averageBy };
    }
    const [only, another] = by;
    const isOther = another !== undefined || has(...superlatives, 'ask-when');
    return only === undefined || isOther ? null : { wanted: only };
  },
  (_, has) => {
    if (!has('average')) {
      return undefined;
    }
    const isOfReceipts = has('spent', 'bought', 'spending', 'receipts', 'receipt', 'own', 'ask-much');
    return isOfReceipts && !has('vat', 'ask-many', ...superlatives) ? { wanted: 'average' } : null;
  },
  ({ isNarrowed }, has) => {
    const found = superlatives.filter((superlative) => has(superlative));
    const [only, another] = found;
    if (only === undefined) {
      return undefined;
    }
    const isMore = another !== undefined || has('ask-many') || (has('ask-when') && found.some(isSize));
    return isOfOneReceipt(isNarrowed, has) && !isMore ? { wanted: only } : null;
  },
  ({ heard, isPlaced, isMissing }, has) => {
    if (!has('vat')) {
      return undefined;
    }
    const isOwn = isPlaced || has('own', 'receipts', 'spent', 'ask-whether');
    const isShort = isPlaced ? !has('receipt', 'ask-whether') : has('own') && heard.size === 2;
    const isAsked = has('ask-much', 'show', 'spending') || isShort;
    const isOther = isMissing || has('ask-many', 'ask-when', 'ask-which');
    return isOwn && isAsked && !isOther ? { wanted: 'vat' } : null;
  },
  ({ heard, isNarrowed }, has) => {
    if (!has('ask-many')) {
      return undefined;
    }
    const isOfReceipts =
      has('receipts', 'receipt', 'spent', 'bought') ||
      (isNarrowed && (has('own', 'ask-whether') || heard.size === 1));
    return isOfReceipts && !has('ask-much', 'ask-when') ? { wanted: 'count' } : null;
  },
  (situation, has) => (has('ask-much', 'spent', 'spending', 'cost') ? sumOrList(situation, has) : undefined),
  (situation, has) => (isListing(situation, has) ? { wanted: 'list' } : null),
];

/** What is wanted, by what was heard. */
export function wantedOf(situation: Situation): SaidWanted {
  const has = (...any: Heard[]) => any.some((heard) => situation.heard.has(heard));
  for (const rule of rules) {
    const wanted = rule(situation, has);
    if (wanted !== undefined) {
      return wanted;
    }
  }
  return null;
}

type Has = (...any: Heard[]) => boolean;

function isOfOneReceipt(isNarrowed: boolean, has: Has): boolean {
  const isSpent = has('spent') && has('ask-when');
  return (
    has('receipts', 'receipt', 'spending', 'bought') || isSpent || (has('spent', 'ask-when') && isNarrowed)
  );
}

function sumOrList(situation: Situation, has: Has): SaidWanted {
  if (has('show', 'ask-which') && has('receipts') && !has('ask-much', 'ask-when')) {
    return { wanted: 'list' };
  }
  // 'Hvad har jeg købt' are the things, 'hvad har jeg købt for' the money.
  if (has('ask-much') && has('bought') && !has('spent', 'spending')) {
    return situation.isNarrowed ? { wanted: 'list' } : null;
  }
  const isTime = has('ask-when');
  const isSum = !isTime && sumIsMeant(situation, has);
  return isSum ? { wanted: 'sum' } : null;
}

function sumIsMeant(situation: Situation, has: Has): boolean {
  const isCost = has('cost') && has('ask-much') && situation.isNamed;
  return isCost || isOfSpending(situation, has) || isOfSpent(situation, has) || isOfReceipts(situation, has);
}

function isOfSpent({ isNarrowed }: Situation, has: Has): boolean {
  return has('spent', 'bought') && (has('ask-much') || isNarrowed) && !has('receipt', 'ask-which', 'show');
}

function isOfSpending({ isPlaced }: Situation, has: Has): boolean {
  return has('spending') && (isPlaced || has('own', 'receipts', 'spent')) && !has('receipt', 'ask-which');
}

function isOfReceipts({ heard, isPlaced, isNamed, isNarrowed }: Situation, has: Has): boolean {
  const isMuch = has('how-much');
  const isAlone = isPlaced && heard.size === (isMuch ? 2 : 1) && (isNamed || isMuch);
  return has('ask-much') && (isAlone || (isNarrowed && isMine(isNamed && isMuch, has)));
}

function isMine(isMuchOfOne: boolean, has: Has): boolean {
  return has('ask-whether') || (has('own') && (isMuchOfOne || has('receipts')));
}

function isListing(situation: Situation, has: Has): boolean {
  const { isNarrowed, isMissing } = situation;
  if (has('ask-when', 'uploaded')) {
    return false;
  }
  if (isMissing) {
    return has('receipts', 'show', 'ask-which', 'ask-whether', 'them');
  }
  if (has('receipts')) {
    return isNarrowed || (has('show') && has('own'));
  }
  return isShown(situation, has) || (isNarrowed && has('receipt') && has(...asksToList));
}

const asksToList = ['show', 'ask-whether', 'ask-which', 'own'] as const;

function isShown({ heard, isPlaced, isNamed }: Situation, has: Has): boolean {
  const isAny = isNamed && has('ask-whether') && has('ask-which');
  return isAny || ((isPlaced || isNamed) && isPlainShow(heard));
}

const besideShow: ReadonlySet<Heard> = new Set(['show', 'own', 'them', 'ask-which']);

/** 'Vis mig alt fra ikea': something is to be shown, and nothing else is said than its conditions. */
function isPlainShow(heard: ReadonlySet<Heard>): boolean {
  return heard.has('show') && [...heard].every((what) => besideShow.has(what));
}

function onlyIf(condition: boolean, askBack: string): SaidWanted {
  return condition ? { askBack } : null;
}

function isSize(superlative: (typeof superlatives)[number]): boolean {
  return superlative === 'largest' || superlative === 'smallest';
}
