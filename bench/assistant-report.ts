import type { Tapped } from './assistant-judge.ts';

/** What came out of all questions, as a table for a terminal. */
export function assistantReport(judged: readonly Tapped[]): string {
  const wrong = judged.filter(({ isRight }) => !isRight);
  const of = (list: readonly Tapped[]) => share(list.length, judged.length);
  const figures = judged.filter(({ wrongFigures }) => wrongFigures.length > 0);
  const told = judged.filter(({ got }) => got.startsWith('figure'));
  const ms = judged.map((one) => one.ms).toSorted((left, right) => left - right);
  return [
    `questions       ${judged.length}`,
    `right           ${of(judged.filter(({ isRight }) => isRight))}`,
    `wrong           ${of(wrong)}`,
    `wrong but sure  ${of(wrong.filter(({ manner }) => manner === 'sure'))}`,
    `asked back      ${of(judged.filter(({ manner }) => manner === 'asked-back'))}, ${wrong.filter(({ manner }) => manner === 'asked-back').length} of them wrong`,
    `handed over     ${of(judged.filter(({ manner }) => manner === 'handed-over'))}, ${wrong.filter(({ manner }) => manner === 'handed-over').length} of them wrong`,
    `wrong figures   ${figures.length} of ${told.length} answers from receipts`,
    `other question  ${told.filter(({ isRight, wrongFigures }) => !isRight && wrongFigures.length === 0).length} answers from receipts tell true figures that were not asked for`,
    `ms              ${at(ms, 0.5)} median, ${at(ms, 0.95)} p95, ${at(ms, 1)} longest`,
    '',
    ...figuresReport(judged.filter(({ written }) => written.expect[0] === 'figure')),
    '',
    ...breakdown('expected', judged, ({ written }) => kindOf(written.expect[0] ?? '')),
    '',
    ...breakdown('person', judged, ({ written }) => written.person),
  ].join('\n');
}

/** Of the questions for figures: how many are right at once and after one tap, and how many are asked back. */
function figuresReport(judged: readonly Tapped[]): string[] {
  const of = (isOne: (one: Tapped) => boolean) => share(judged.filter(isOne).length, judged.length);
  const isAskedBack = ({ manner }: Tapped) => manner === 'asked-back';
  const isFigure = ({ got }: { readonly got: string }) => got.startsWith('figure');
  const isRightAfter = (one: Tapped) =>
    isAskedBack(one) ? one.tapped !== null && one.tapped.isRight && isFigure(one.tapped) : one.isRight;
  return [
    `figures right       ${of(({ isRight }) => isRight)}`,
    `  told at once      ${of((one) => one.isRight && isFigure(one))}`,
    `  after one tap     ${of(isRightAfter)}`,
    `  asked back        ${of(isAskedBack)}, ${of((one) => isAskedBack(one) && one.tapped === null)} without a tap that leads on`,
  ];
}

/** One question that was not answered as expected, or with a wrong figure. */
export function describeMiss({ written, got, message, wrongFigures, tapped }: Tapped): string {
  const earlier = written.earlier.map((text) => `${text} > `).join('');
  return [
    `${earlier}${written.question}`,
    `  expected ${written.expect.join(' or ')}${written.asks.length === 0 ? '' : ` ${JSON.stringify(written.asks)}`}`,
    `  got      ${got}: ${message.replace(/\s+/g, ' ').slice(0, 100)}`,
    ...wrongFigures.map((fault) => `  figure   ${fault}`),
    ...(tapped === null ? [] : [`  tapped   ${tapped.isRight ? 'right' : 'wrong'}, ${tapped.got}`]),
  ].join('\n');
}

function breakdown(title: string, judged: readonly Tapped[], keyOf: (one: Tapped) => string): string[] {
  const keys = [...new Set(judged.map(keyOf))].toSorted();
  const width = Math.max(title.length, ...keys.map(({ length }) => length));
  return [
    `${title.padEnd(width)}  questions  right        wrong but sure`,
    ...keys.map((key) => {
      const own = judged.filter((one) => keyOf(one) === key);
      const right = own.filter(({ isRight }) => isRight).length;
      const sure = own.filter(({ isRight, manner }) => !isRight && manner === 'sure').length;
      return `${key.padEnd(width)}  ${String(own.length).padStart(9)}  ${share(right, own.length).padEnd(11)}  ${sure}`;
    }),
  ];
}

function kindOf(expected: string): string {
  return ['figure', 'handover', 'offer', 'unknown', 'ask-back', 'small-talk'].includes(expected)
    ? expected
    : 'article';
}

function share(part: number, all: number): string {
  return `${part} (${((100 * part) / all).toFixed(1)} %)`;
}

function at(sorted: readonly number[], quantile: number): string {
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * quantile) - 1);
  return (sorted[Math.max(0, index)] ?? 0).toFixed(1);
}
