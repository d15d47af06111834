import ts from 'typescript';

const row = /^\| (([A-Z]+)-\d{2,}) \| (.+) \| ([a-z, ]+) \|$/;
const heading = /^## (.+)$/;
const idOrRange = /\b([A-Z]+)-(\d{2,})(?:\s*(?:…|–|\.\.\.)\s*(?:\1-)?(\d{2,}))?/g;
const testNames = new Set(['it', 'test', 'describe']);
const notRun = new Set(['skip', 'todo', 'fixme', 'skipIf']);

/** The rows of the matrix in their order, grouped by area: `{prefix, title, rows: [{id, text, byHand}]}`. */
export function readMatrix(markdown) {
  const areas = new Map();
  let title = '';
  for (const line of markdown.split('\n')) {
    title = heading.exec(line)?.[1] ?? title;
    const [, id, prefix, text, checkedBy] = row.exec(line) ?? [];
    if (id !== undefined) {
      const area = areas.get(prefix) ?? { prefix, title, rows: [] };
      area.rows.push({ id, text, byHand: checkedBy.trim() === 'manual' });
      areas.set(prefix, area);
    }
  }
  return [...areas.values()];
}

const decisionRow = /^\| ((?:S|T)-\d{2}(?:, (?:S|T)-\d{2})*) \| (.+) \|$/;
const later = '**(later)**';
const byHandMark = '_(checked by hand)_';

/**
 * The decisions in their order as one area; several may share a row. What is marked **(later)**, by itself or by its
 * heading, is not built yet and left out; a rule about the documents themselves is _(checked by hand)_.
 */
export function readDecisions(markdown, { prefix, title }) {
  const rows = [];
  let isLater = false;
  for (const line of markdown.split('\n')) {
    isLater = heading.test(line) ? line.includes(later) : isLater;
    const [, ids, text] = decisionRow.exec(line) ?? [];
    if (ids !== undefined && !isLater && !text.includes(later)) {
      rows.push(...ids.split(', ').map((id) => ({ id, text, byHand: text.includes(byHandMark) })));
    }
  }
  return { prefix, title, rows: rows.filter(({ id }) => id.startsWith(`${prefix}-`)) };
}

/** The ids a title names. `VAT-03…07` and `VAT-03…VAT-07` name every row in between. */
export function idsIn(title) {
  return [...title.matchAll(idOrRange)].flatMap(([, prefix, first, last = first]) => {
    const count = Math.max(1, Number(last) - Number(first) + 1);
    return Array.from(
      { length: count },
      (_, index) => `${prefix}-${String(Number(first) + index).padStart(2, '0')}`,
    );
  });
}

/** Ids in ascending order as short text: `AAA-01 AAA-03…05`. */
export function foldRanges(ids) {
  const ranges = [];
  for (const id of ids) {
    const [prefix, number] = id.split('-');
    const current = ranges.at(-1);
    if (current?.prefix === prefix && Number(current.last) === Number(number) - 1) {
      current.last = number;
    } else {
      ranges.push({ prefix, first: number, last: number });
    }
  }
  return ranges
    .map(({ prefix, first, last }) => `${prefix}-${first === last ? first : `${first}…${last}`}`)
    .join(' ');
}

/** `it.each(rows)` and `test.describe` as the words they are made of, outermost last: ['it', 'each']. */
function calleeWords(node) {
  if (ts.isIdentifier(node)) {
    return [node.text];
  }
  if (ts.isPropertyAccessExpression(node)) {
    return [...calleeWords(node.expression), node.name.text];
  }
  if (ts.isCallExpression(node)) {
    return calleeWords(node.expression);
  }
  return ts.isTaggedTemplateExpression(node) ? calleeWords(node.tag) : [];
}

function textOf(node) {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  if (ts.isBinaryExpression(node)) {
    return `${textOf(node.left)}${textOf(node.right)}`;
  }
  return '';
}

/** The titles of the tests and groups of one file. What is skipped proves nothing and is left out. */
export function titlesIn(source, fileName) {
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [first, ...rest] = calleeWords(node.expression);
      if (testNames.has(first) && rest.some((word) => notRun.has(word))) {
        return;
      }
      if (testNames.has(first) && node.arguments.length > 0) {
        titles.push(textOf(node.arguments[0]));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return titles.filter((title) => title !== '');
}

/** Which rows the titles prove, and which ids they name that no row has. */
export function traceTitles(areas, titles) {
  const named = new Set(titles.flatMap(idsIn));
  const known = new Set(areas.flatMap((area) => area.rows.map(({ id }) => id)));
  const prefixes = new Set(areas.map(({ prefix }) => prefix));
  return {
    areas: areas.map((area) => ({
      ...area,
      covered: area.rows.filter(({ id }) => named.has(id)),
      byHand: area.rows.filter(({ id, byHand }) => byHand && !named.has(id)),
      missing: area.rows.filter(({ id, byHand }) => !byHand && !named.has(id)),
    })),
    // Decisions that are marked as not built may be tested in part; wordings and deviations live elsewhere.
    unknown: [...named]
      .filter((id) => !known.has(id) && prefixes.has(id.slice(0, id.lastIndexOf('-'))) && !/^[ST]-/.test(id))
      .sort(),
  };
}
