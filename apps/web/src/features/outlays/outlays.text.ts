import { LIMITS } from '@bonbog/contract/calls';
import { PAYMENT_LABELS, RECEIPT_FIELDS } from '@bonbog/domain';
import { formatCount } from '#lib/format-count.ts';

const { paidWith, paidBy, settledOn } = RECEIPT_FIELDS;
const most = formatCount(LIMITS.outlaysListed);

/** Danish texts of the screen with outlays; all our own. */
export const outlaysText = {
  title: 'Udlæg',
  lead: 'Her ser du, hvem firmaet skylder penge for køb, de selv har betalt.',
  withSettled: 'Vis også udlignede',
  download: 'Hent CSV',
  loading: 'Henter udlæg',
  failed: 'Dine udlæg kunne ikke hentes',
  tryAgain: 'Tjek din forbindelse, og prøv igen.',
  empty: 'Firmaet skylder ingen noget',
  emptyHint: `Er et køb betalt med private penge, så vælg »${PAYMENT_LABELS.private}« under »${paidWith.label}« på bilaget. Så står det her.`,
  toHistory: 'Gå til historikken',
  notWhole: `Du ser de ${most} ældste udlæg. Udlign dem, så kommer resten. Summerne er af dem alle.`,
  count: (count: number) => `${formatCount(count)} udlæg`,
  owedSince: (count: number, day: string) => `${formatCount(count)} udlæg, ældste fra ${day}`,
  nothingOwed: 'Alt er udlignet',
  selectAll: (payer: string) => `Vælg alle udlæg fra ${payer}`,
  select: (store: string, receiptNumber: string) => `Vælg bilag ${receiptNumber}, ${store}`,
  open: (store: string, receiptNumber: string) => `Åbn bilag ${receiptNumber}, ${store}`,
  unknownStore: 'Ikke angivet',
  receipt: (receiptNumber: string) => `Bilag ${receiptNumber}`,
  today: 'i dag',
  daysAgo: (days: number) => `${days} ${days === 1 ? 'dag' : 'dage'} siden`,
  settledOn: (day: string) => `Udlignet ${day}`,
  settling: 'Udlign de valgte',
  selected: (count: number) => `${formatCount(count)} valgt`,
  day: settledOn.label,
  wrongDay: 'Indtast dato i format dd-mm-åååå',
  settle: 'Markér som udlignet',
  clear: 'Fravælg',
  reopening: 'De valgte er udlignet',
  reopen: 'Markér som ikke udlignet',
  settleFailed: 'Udlæggene kunne ikke udlignes',
  settled: (count: number, day: string) => `${formatCount(count)} udlæg er udlignet ${day}.`,
  undo: 'Fortryd',
  undone: 'Udligningen er fortrudt',
  undoFailed: 'Udligningen kunne ikke fortrydes',
  columns: [paidBy.label, 'Bilagsnr', 'Dato', 'Butik', 'Beløb', 'Valuta', 'Dage siden', settledOn.label],
} as const;
