import { foldText } from '@bonbog/domain';

import { type Row, wordsAtFolded } from '../../layout/rows.ts';
import { type Cell, cellsOf } from '../rows/cells.ts';
import { findDates, type PrintedDate } from './date-patterns.ts';
import { mendDayLabels } from '../rows/label-spelling.ts';

const label =
  /(?:\b|invoice|faktura|fakturerings|regnings|kobs|salgs|ordre|kvitterings|bon|bilags)dat[eou]|datum|udstedt|\bd\.\s?\d|fakturadato|\bkobt online\b|^\W*opkraevet\b|\btid\b(?! (?:man|tirs|ons|tors|fre|lor|son)dag)|tidspunkt/;
const ownLabel =
  /faktura ?dato|faktureringsdato|^\W*opkraevet(?: d\.?| den)? ?$|regnings ?dato|salgs ?dato|invoice ?date|date of issue|issue date|issued|date paid|rechnungsdatum|kobsdato|kjopsdato|[il]nk[o0]psdatum|kopdatum|kobt\b|\bsolgt\b|bondato|kvitteringsdato|opkraevningsdato|udstedt|udskrevet|(?<!\b(?:allerede|tidligere|sidst|ikke) )faktureret(?: d\.?| den)?:? ?$|kreditnotadato|fakt\. ?dato|handelsdato|ekspeditionsdato|(?:ekspederet|handlet)(?: d\.?| den) ?$|(?:udlev(?:\.|eret)|afhentet|hentet|leveret) ?\/ ?betalt:? ?$|betalt den|betalingsdato: ?$|\bpaid on/;
const otherLabel =
  /forfal[dl]|betalingsfrist|betales senest|\bbetales (?:d\.?|den)(?= ?(?:\d|$))|indrykning|\bstarter\b|\bopstart\b|senest|rettidig|betalings ?dag\b|betalings ?dato(?!: ?$)|\binden(?![a-z])|traekke[rs]\b|haeves|indbetales|expir|udlob|valid|gultig|before|until|\bdue|date ?due|bis zum|since|printed|birth|bytte|periode|lever(?:es|ing)|\bafhent|\bhentes|\bklar\b|(?<!\b(?:bon|bord|regning|nota)[^a-z]{0,8})\blukket|\bfest(?:en)?\b|vedr|\btidligere\b|\ba ?conto\b|gyldig|gaelder|\b(?:resdatum|reisedato|avresa|utresa)|\b(?:arrangement(?:et)?|forestilling(?:en)?|koncert(?:en)?|events?)\b|kursus(?:dato|dag|start)|dorene? abner|rejse|afrejse|\bsyn\b|1\. ?reg|naeste|\bny (?:tid|aftale)\b|(?<!ind)leveret|forventet|fodt|\bsiden\b|oprettet|startdato|slutdato|check ?in|check ?out|abonnement|ankomst|afgang|mhd|haltbar|\btil\b|retur(?! ?(?:kvittering|bon|nota))|\bafl(?:aes(?:t|ning)|[ae]st)\b|\bafholdt|\bopr\.|oprindelig|original (?:receipt|purchase)|\barbejde[^:]{0,30} udfort|\b(?:tidligst|allerede) fra ?$|(?<!dages )fortrydelses(?:frist|ret)[: ]*(?:$|\d)/;
/** The day of the bill and that of the delivery are the same: 'Fakturadato / leveringsdato'. */
const sharedLabel =
  /(?:faktura|invoice) ?(?:dato|date) ?(?:\/|og|&|and) ?(?:leverings?|delivery) ?(?:dato|date):? ?$/;
const dayInWords = /^\W*(?:[a-z]{3,5}dag,? ?)?(?:d\.?|den)? ?\d{1,2}\.? ?[a-z]{3,}\.? ?(?:20\d{2})?\W*$/;
/** Right below the day of an event. */
const doors = /^\W*dore(?:ne)? abner/;
/** A label of its own after words about another thing: 'Leveret af: Jens  Dato: '. */
const bareDate = /(?:^|[^a-z])dato[:.]? ?$/;
/** What 'Dato' after it belongs to, also with words between: 'Oprindelig bon nr. 7, dato: ', 'Næste tid: Dato: '. */
const keepsDate =
  /forfald|betal|frist|senest|levering|leveres|afhent|hentes|\bklar\b|naeste|rejse|afgang|ankomst|check ?in|check ?out|vedr|\bopr\.|oprindelig|original|gyldig|periode|udlob|aflaes/;
/** The first letters of 'Afgang' fall off at the edge of a picture. */
const cutLabel = /^f?gang\b/;
/** 'Ordre 117 af 30.06.2026' on the bill for it. */
const refersTo =
  /\b(?:ordre|order|tilbud|aftale|rekvisition)(?: ?(?:nr|no|nummer))?[.:]? ?[\w-]{0,15}\d,? (?:af|fra|d\.?|den|dated|from) ?$|\bbestilt(?: d\.?| den)? ?$|\bfolgeseddel(?: ?nr\.?)?:? ?[\w-]{1,15},? (?:af|fra|d\.?|den) ?$/;
/** With a time the paper was printed then, which may be days after the sale; a bill is 'udskrevet' on its day. */
const printedOn = /\budskrevet\b|\budskriftsdato\b/;
/** What stands before the day something was paid on, and after it. */
const paid = /^\W*betalt(?: d\.?| den)? ?$/;
const payment =
  /^\W*(?:med|via|paa?) (?:visa|dankort|mastercard|kort|mobile ?pay|betalingskort|kreditkort|apple|google)/;
/** The line that a mail program prints over a mail, with the day it was printed. */
const mailProgram = /\b(?:indbakke|inbox|posteingang)\b/;
/** Of the lines over a mail, the one with the day it was sent, and the one above it. */
const mailSent = /^\W{0,3}(?:sendt|sent) ?: ?/;
const mailHead = /^\W{0,3}(?:fra|from|til|to|emne|subject) ?:/;
/** 'Tid onsdag den 10. september' over 'Købt 21.08.2025'. */
const eventTime = /\btid:? (?:man|tirs|ons|tors|fre|lor|son)dag/;
const bought = /^\W*(?:kobt|betalt|solgt)\b/;
/** A seat has a hall, a car or a row, and a number of its own. */
const hall = /\b(?:sal|raekke|vogn|afsnit|sektion|balkon|parket)\b/;
const seat = /\b(?:plads(?:er)?|saede[rt]?|stol)\b/;
/** A letter says where and on which day it was written: 'Sorø d. 7/10-26', 'Mandag den 17. august'. */
const letterhead = /^\W{0,3}[a-z]{2,20}(?: [a-z]{1,20})?,? (?:d\.?|den) ?$/;
/** What parts the columns of a row. */
const COLUMNS = '  ';
/** 'Åbent fra d. 1/10', 'Service udført den 1/10': words that no place or day of the week stands for. */
const notOfLetter =
  /\b(?:fra|pr|efter|aaben|aabent|aabner|aabning|udfort|gaelder|start|starter|slut|ferie)\b/;
/** A label with a blank that scanners put in: 'D ato'. */
const partedLabel = /dat(?:e|o|um)[:.]?$/;
const partedOtherLabel = /(?:naeste|ny)(?:tid|aftale)\W*$/;
const partedOwnLabel = /(?:^|[^a-z])(?:udstedt|fakturadato)[:.]?$/;
/** Labels of a day to come that stand alone over it. */
const deadlineAlone =
  /^\W*(?:[a-z]+ ){0,2}(?:betalings ?dag|forfalds(?:dag|dato)|betalingsfrist|betales senest|naeste (?:tid|aftale))\W*$/;

/** On the confirmation of an order, the head over the day it was placed. */
const orderLabel = /\bordre ?dato\b/;
/** Nothing, or the day of the week, stands before a date: 'søndag den 6. juli'. */
const dayOfWeek = /^\W*(?:[a-z]{3,5}dag,?)? ?(?:d\.?|den)? ?$/;

/** The other day of a period; its blanks may be lost: '01.03.2026-31.03.2026'. A time is none: '12.11.2026 – 14:32'. */
const rangeBefore = / [-–] ?$|[./-]20\d{2} ?[-–] ?$/;
const rangeAfter =
  /^ ?[-–] (?!\d{1,2}(?::\d{2}|\.(?:1[3-9]|[2-5]\d)(?![.\d])))\d|^ ?[-–] ?\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
/** In letters: so far before a date its own label begins, and what else its row says of it. More takes long where a row holds hundreds of dates. */
const LABEL_REACH = 60;
const ROW_REACH = 160;

/** A date where it is printed, and the words before it that may be its label. */
export interface PlacedDate {
  readonly row: Row;
  readonly printed: PrintedDate;
  readonly near: string;
  readonly isOther: boolean;
  readonly around: RowSigns;
}

/** What a row and the one above name: asked once for all dates of the row, of which a page may hold thousands. */
interface RowSigns {
  readonly above: Row | undefined;
  readonly higher: readonly Row[];
  readonly isOtherNamed: boolean;
  readonly isHeadAbove: boolean;
  readonly isOrderHeadAbove: boolean;
  /** Right below it says when the doors open. */
  readonly isOverDoors: boolean;
  /** A seat is printed in it or right below. */
  readonly isSeat: boolean;
  /** It says when a ticket is for, and the row below when it was bought. */
  readonly isEvent: boolean;
  /** What it says of a mail's own day, in points. */
  readonly mailScore: number;
}

/** The rows over and under a row. */
export interface Neighbours {
  readonly above: Row | undefined;
  /** The two over the one above, nearest first. */
  readonly higher: readonly Row[];
  readonly below: Row | undefined;
}

/** Finds what stands before each date of a row, from the date before it on. */
export function placeDates(row: Row, dates: readonly PrintedDate[], beside: Neighbours): PlacedDate[] {
  if (dates.length === 0) {
    return [];
  }
  const around = signsOf(row, beside);
  let lastEnd = 0;
  return dates
    .toSorted((first, second) => first.start - second.start)
    .map((printed) => {
      const near = nearestLabel(row, printed, lastEnd);
      lastEnd = Math.max(lastEnd, printed.end);
      const isOther =
        (around.isOtherNamed && namesOtherDay(near)) ||
        (around.isEvent && eventTime.test(near)) ||
        cutLabel.test(near) ||
        partedOtherLabel.test(near.replaceAll(' ', '')) ||
        ((around.isSeat || around.isOverDoors) && !label.test(near) && !ownLabel.test(near));
      return { row, printed, near, isOther, around };
    });
}

function namesOtherDay(near: string): boolean {
  return otherLabel.test(near) && !sharedLabel.test(near) && !isBareDate(near);
}

/** 'Dato' right before a date begins a label, unless another day's label is the word before it or goes on to it. */
function isBareDate(near: string): boolean {
  const start = near.search(bareDate);
  const [word] = /[a-z]+\W*$/.exec(near.slice(0, Math.max(0, start))) ?? [''];
  return start >= 0 && !keepsDate.test(near) && !otherLabel.test(word);
}

function signsOf(row: Row, { above, higher, below }: Neighbours): RowSigns {
  const heads = mendDayLabels(above?.folded ?? '');
  const isLabel = (line: string) => otherLabel.test(line) || ownLabel.test(line);
  return {
    above,
    higher,
    isOverDoors: below !== undefined && doors.test(below.folded) && dayInWords.test(row.folded),
    isSeat: isSeat(row) || (below !== undefined && isSeat(below)),
    mailScore: mailScore(row, above),
    isEvent: eventTime.test(row.folded) && below !== undefined && tellsPurchase(below),
    isOtherNamed: otherLabel.test(mendDayLabels(row.folded)),
    isHeadAbove: isLabel(heads) || higher.some(({ folded }) => isLabel(mendDayLabels(folded))),
    isOrderHeadAbove: orderLabel.test(heads),
  };
}

function tellsPurchase({ folded }: Row): boolean {
  return bought.test(folded) && findDates(folded).length > 0;
}

/** The day printed over the seat is the one to sit there. */
function isSeat({ folded }: Row): boolean {
  return hall.test(folded) && seat.test(folded);
}

/** What the words around a date say for its being the day of the receipt, in points of a date's score. */
export function labelScore(place: PlacedDate, isTimed: boolean): number {
  const { row, printed, near, isOther } = place;
  const before = mendDayLabels(row.folded.slice(Math.max(0, printed.start - ROW_REACH), printed.start));
  const after = row.folded.slice(printed.end, printed.end + ROW_REACH);
  const isOwn = isOwnLabel(near);
  const isLabelled = label.test(before) || partedLabel.test(before.replaceAll(' ', ''));
  return (
    // 'Næste tid' and 'Forfaldsdato' are labels of other days.
    (isLabelled && (isOwn || !isOther) ? 2 : 0) +
    (isOwn ? 1.5 : 0) +
    (!isTimed && isOfLetter(place) ? 1 : 0) +
    paperScore(place, isTimed) -
    otherLabelPenalty(place, before, isOwn) -
    (rangeBefore.test(before) || rangeAfter.test(after) ? 2 : 0) +
    scoreAbove(place)
  );
}

function isOwnLabel(near: string): boolean {
  return ownLabel.test(near) || partedOwnLabel.test(near.replaceAll(' ', ''));
}

/** What is printed over a mail says of its day, and with a time when a paper was printed. */
function paperScore({ near, around: { mailScore } }: PlacedDate, isTimed: boolean): number {
  return mailScore - (isTimed && printedOn.test(near) ? 2.5 : 0);
}

/** 'Betalt 24. december 2025 med Visa': the day of a receipt, or that of a deposit. */
export function isPaidDay({ near, row, printed }: PlacedDate): boolean {
  return paid.test(near) && payment.test(row.folded.slice(printed.end, printed.end + LABEL_REACH));
}

/** What the heads of a mail say of a day: the mail of a purchase is sent on its day, and printed on any. */
function mailScore({ folded }: Row, above: Row | undefined): number {
  if (mailProgram.test(folded)) {
    return -3;
  }
  return mailSent.test(folded) && mailHead.test(above?.folded ?? '') ? 1 : 0;
}

function isOfLetter({ row, printed: { start }, isOther }: PlacedDate): boolean {
  const before = start < LABEL_REACH ? (row.folded.slice(0, start).split(COLUMNS).at(-1) ?? '') : '';
  return !isOther && letterhead.test(before) && !notOfLetter.test(before);
}

/** The date is of another day, such as the one it is to be paid on, or that a journey begins. */
export function isOfOtherDay({ near, isOther }: PlacedDate): boolean {
  return isOther && !ownLabel.test(near);
}

/** What stands before a date, from the date before it on unless nothing but a sign parts the two. */
function nearestLabel(row: Row, { start }: PrintedDate, lastEnd: number): string {
  const before = row.folded.slice(Math.max(0, start - LABEL_REACH), start);
  const between = row.folded.slice(Math.max(lastEnd, start - LABEL_REACH), start);
  const near = /[a-z]{3}/.test(between) ? between : before;
  return mendDayLabels(near.split(';').at(-1) ?? near);
}

/** What the row above says about a date: a label alone, or the head of its column. */
function scoreAbove(place: PlacedDate): number {
  const { row, printed } = place;
  const { above } = place.around;
  const isFirst = dayOfWeek.test(row.folded.slice(Math.max(0, printed.start - LABEL_REACH), printed.start));
  return (
    (isUnderLabel(above) ? 0.7 : 0) -
    (isFirst && isOtherLabelAlone(above) ? 2.5 : 0) +
    (isFirst && isOwnLabelAlone(above) ? 1.5 : 0) +
    headScore(place)
  );
}

/** As much as a label in its own row and a time beside it. */
const OF_OWN_HEAD = 3.5;

function headScore({ row, printed, around: { above, higher, isHeadAbove } }: PlacedDate): number {
  // Finding columns takes long where a row holds hundreds of dates.
  if (above === undefined || !isHeadAbove) {
    return 0;
  }
  const head = headOver(row, printed, [above, ...higher]);
  return otherLabel.test(head) ? -4 : ownLabel.test(head) ? OF_OWN_HEAD : 0;
}

/** The date stands under the head of the day that an order was placed. */
export function isUnderOrderHead({ row, printed, around }: PlacedDate): boolean {
  const { above, isOrderHeadAbove } = around;
  return above !== undefined && isOrderHeadAbove && orderLabel.test(headOver(row, printed, [above]));
}

/** 'Opkrævningsdato' over the date of the bill, and nothing beside it. */
function isOwnLabelAlone(above: Row | undefined): boolean {
  return (
    above !== undefined && ownLabel.test(above.folded) && /^\W*\p{L}+(?: \p{L}+)?\W*$/u.test(above.folded)
  );
}

function otherLabelPenalty(place: PlacedDate, before: string, isOwn: boolean): number {
  if (place.isOther) {
    return 4;
  }
  if (refersTo.test(place.near)) {
    return 2;
  }
  const isNamedBefore = place.around.isOtherNamed && otherLabel.test(before);
  return isNamedBefore && !isOwn && !isBareDate(place.near) ? 2.5 : 0;
}

/**
 * The head of the column that a date stands in, when the row above holds heads: 'Ordredato   Forventet levering'. Of an
 * address beside them a row may stand between the two.
 */
function headOver(row: Row, printed: PrintedDate, rows: readonly Row[]): string {
  const [first] = wordsAtFolded(row, printed.start, printed.end);
  if (first === undefined) {
    return '';
  }
  const isOver = ({ left, right }: Cell) => left < first.right && right > first.left;
  const above = rows.find((one) => cellsOf(one).some(isOver));
  if (above === undefined || /\d{2}/.test(above.text)) {
    return '';
  }
  const heads = cellsOf(above);
  const head = heads.find(isOver);
  const cells = cellsOf(row);
  const isColumn =
    row.words.length <= heads.length ||
    cells.length === heads.length ||
    cells.some(({ left }) => left === first.left);
  return !isColumn || heads.length < 2 || head === undefined ? '' : mendDayLabels(foldText(head.text));
}

/** 'Din næste tid:' over the date that it announces, 'Betalingsdag' also without the colon. */
function isOtherLabelAlone(above: Row | undefined): boolean {
  // Of an 'æ' both engines may leave their part: 'naæste'.
  const folded = above?.folded.replace('naaeste', 'naeste') ?? '';
  return (otherLabel.test(folded) && folded.endsWith(':')) || deadlineAlone.test(folded);
}

function isUnderLabel(above: Row | undefined): boolean {
  return above !== undefined && /\bdat[eou]/.test(above.folded) && findDates(above.folded).length === 0;
}
