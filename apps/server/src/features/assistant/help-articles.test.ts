import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { HELP_SECTIONS, LIMITS } from '@bonbog/contract';
import {
  CATEGORIES,
  CURRENCY_CODES,
  DEDUCTION_RULES,
  EXPORT_FORMATS,
  LAW_FACTS,
  RECEIPT_FIELD_IDS,
  receiptField,
  VAT_RATES,
} from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { helpArticles } from './help-articles.ts';

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));
const readWeb = (fits: (file: string) => boolean) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(fits)
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');
const formats = Object.values(EXPORT_FORMATS).map(({ name }) => name.split(' (')[0] ?? '');
/** What fields of a voucher are called, and what can be chosen there. */
const fields = RECEIPT_FIELD_IDS.map(receiptField).flatMap(({ label, usual = '', choices = {} }) => [
  label,
  usual,
  ...Object.values(choices),
]);
const words = [readWeb((file) => file.endsWith('.text.ts')), ...formats, ...fields].join('\n');

/** Where the web names its screens: those behind the login, and those of visitors. */
const paths = readWeb((file) => /(?:screen-paths|-path|app\/app|app\/signed-in)\.tsx?$/.test(file));
const screens = new Set([
  '/hjaelp',
  ...[...paths.matchAll(/'(\/(?:[a-z][a-z/-]*)?)'|"(\/(?:[a-z][a-z/-]*)?)"/g)].map(pathOf),
]);

/** What failures are called in the files of texts. */
const failureKeys =
  /fail|error|denied|conflict|tooLarge|tooMany|unsupported|refused|wrong|noToken|notMade|notVerified|notConverted|couldNot|died|hung|unavailable|tooHeavy|expired|notAdded|notSaved|notRemoved/i;

const ids = new Set(helpArticles().map(({ id }) => id));
const textOf = (id: string) => helpArticles().find((article) => article.id === id)?.text ?? 'no such article';
const number = (value: number) => new Intl.NumberFormat('da-DK').format(value);
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const minutes = (ms: number) => `${ms / 60_000} minutter`;
const days = (ms: number) => `${ms / 86_400_000} dage`;

function pathOf([, single, double]: RegExpExecArray): string {
  return single ?? double ?? '';
}

function isThere(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/);
  const article = /^\/hjaelp\/(.+)$/.exec(bare)?.[1];
  return article === undefined ? screens.has(bare) : ids.has(article);
}

describe('the help articles', () => {
  it('are many, in every section, each short enough for a chat (S-72)', () => {
    expect(helpArticles().length).toBeGreaterThanOrEqual(60);
    expect(new Set(helpArticles().map(({ section }) => section))).toEqual(new Set(HELP_SECTIONS));
    expect(helpArticles().filter(({ title }) => title.length > 70)).toEqual([]);
  });

  it('and the screens call a paper a receipt, and leave the words of tills to who asks (GLOSSARY.md)', () => {
    const said = [words, ...helpArticles().flatMap(({ title, text }) => [title, text])];

    expect(
      said.flatMap((text) => text.match(/.{0,30}(?<!\p{L})bon(?:en|er|erne|s)?(?!\p{L}).{0,30}/giu) ?? []),
    ).toEqual([]);
  });

  it('put no question and no title twice (S-72)', () => {
    const asked = helpArticles().flatMap(({ title, questions }) => [...new Set([title, ...questions])]);

    expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);
  });

  it('lead to screens and articles that are there, and nowhere else (S-72)', () => {
    const links = helpArticles().flatMap(({ id, text }) =>
      [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map(([, path = '']) => ({ id, path })),
    );

    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ path }) => !isThere(path))).toEqual([]);
    expect(helpArticles().filter(({ text }) => /\]\((?!\/)|<|https?:\/\/\S/.test(text))).toEqual([]);
  });

  it('name screens that are there, and leave out none (S-72)', () => {
    const named = helpArticles().flatMap((article) => article.screens);

    expect(screens.size).toBeGreaterThan(10);
    expect(named.filter((path) => !screens.has(path))).toEqual([]);
    expect([...screens].filter((path) => !named.includes(path))).toEqual([]);
  });

  it('say no date of their own that is not yet (S-72)', () => {
    expect(helpArticles().filter(({ updated }) => updated < '2026-01-01' || updated > '2100-01-01')).toEqual(
      [],
    );
  });

  it('name their sources wherever they say what the law asks for (S-72)', () => {
    const ofLaw = helpArticles().filter(
      ({ id, text }) => /bogføringsloven|trækkes (helt )?fra/i.test(text) && id !== 'category',
    );

    expect(ofLaw.length).toBeGreaterThan(8);
    expect(ofLaw.filter(({ sources }) => sources.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('quote every rule and fact of the law that is kept, and word none of them anew (S-72)', () => {
    const said = helpArticles().map(({ text }) => text);
    const rows = [...DEDUCTION_RULES, ...LAW_FACTS];
    const last = new Map<string, string>(rows.map(({ id, statement }) => [id, statement]));

    expect([...last].filter(([, statement]) => !said.some((text) => text.includes(statement)))).toEqual([]);
  });

  it('write in bold what the screens call it, letter by letter (S-72)', () => {
    const names = namesOfScreens();

    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
  });

  it('know every failure the screens speak of by its first sentence (S-72)', () => {
    const known = helpArticles().map((article) =>
      plain([article.title, ...article.questions, ...article.words, article.text].join(' | ')),
    );

    const failures = failuresOfScreens();

    expect(failures.length).toBeGreaterThan(80);
    expect(failures.filter((failure) => !known.some((text) => text.includes(plain(failure))))).toEqual([]);
  });

  it.each([
    'VÆLG FIL',
    'TAG BILLEDE',
    'Ikke gemt endnu',
    'Bogføring og eksport',
    'CSV + billeder (ZIP)',
    'Mulig dublet af bilag nr. ',
    'Chathistorik',
    'Access Denied',
    'Page not found',
    'Feltet er ændret et andet sted',
    'Too many files',
  ])('speak of "%s" (S-72)', (name) => {
    expect(helpArticles().some(({ text, title }) => `${title} ${text}`.includes(name))).toBe(true);
    expect(words.includes(name)).toBe(true);
  });

  it.each([
    ['file-types', megabytes(LIMITS.uploadMaxBytes)],
    ['upload-refused', `højst ${LIMITS.bulkMaxFiles} filer`],
    ['bulk', `op til ${LIMITS.bulkMaxFiles} filer`],
    ['bulk', megabytes(LIMITS.bulkBatchMaxBytes)],
    ['bulk-errors', megabytes(LIMITS.bulkBatchMaxBytes)],
    ['import', `op til ${LIMITS.bulkMaxFiles} ad gangen`],
    ['long-receipt', `op til ${LIMITS.receiptPagesMax} sider`],
    ['long-receipt', days(LIMITS.pendingLifetimeMs)],
    ['processing', `${LIMITS.scanTimeoutMs / 1000} sekunder`],
    ['pending', days(LIMITS.pendingLifetimeMs)],
    ['review', days(LIMITS.pendingLifetimeMs)],
    ['zip', `højst ${number(LIMITS.zipMaxReceipts)} kvitteringer`],
    ['export-failed', `højst ${number(LIMITS.zipMaxReceipts)} kvitteringer`],
    ['dropbox', `højst ${number(LIMITS.cloudReceiptsMax)}`],
    ['confirm-email', minutes(LIMITS.codeLifetimeMs)],
    ['confirm-email', `${LIMITS.codeLength} cifre`],
    ['confirm-email', `${LIMITS.codeMaxAttempts} gange`],
    ['confirm-email', `${LIMITS.resendCooldownMs / 1000} sekunder`],
    ['forgotten-password', minutes(LIMITS.resetLinkLifetimeMs)],
    ['register', `mindst ${LIMITS.passwordMinLength} tegn`],
    ['change-password', `mindst ${LIMITS.passwordMinLength} tegn (højst ${LIMITS.passwordMaxLength})`],
    ['chat', `${number(LIMITS.chatMessageMaxLength)} tegn`],
    ['feedback', `${LIMITS.feedbackTitleMinLength}-${LIMITS.feedbackTitleMaxLength} tegn`],
    ['feedback', `${LIMITS.feedbackMessageMinLength}-${number(LIMITS.feedbackMessageMaxLength)}`],
    ['feedback', `op til ${LIMITS.attachmentsMax} billeder`],
    ['feedback', `${LIMITS.ratingMin}-${LIMITS.ratingMax} stjerner`],
    ['attachments', `op til ${LIMITS.attachmentsMax} billeder`],
    ['attachments', megabytes(LIMITS.attachmentMaxBytes)],
    ['category', `de ${CATEGORIES.length}`],
    ['currency', new Intl.ListFormat('da-DK').format(CURRENCY_CODES)],
    ['vat-rate', `${new Intl.ListFormat('da-DK').format(VAT_RATES.map(String))} %`],
  ])('tell in %s what holds: %s (S-72)', (id, fact) => {
    expect(textOf(id)).toContain(fact);
  });

  it('name every format of the exports (S-72)', () => {
    expect(formats.filter((name) => !textOf('csv').includes(name))).toEqual([]);
  });
});

/** What stands in bold is what a button, a field or a message is called, as far as its name does not change. */
function namesOfScreens(): string[] {
  const bold = helpArticles().flatMap(({ text }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/…$/, '')),
  );
  return [...new Set(bold)].toSorted();
}

/**
 * What the screens say when something does not work, without what is filled in and what comes after; sentences of one or
 * two words, such as 'Prøv igen', say nothing of their own.
 */
function failuresOfScreens(): string[] {
  const texts = words.matchAll(/(\w+): (?:\([^)]*\) =>\s*)?(?:'((?:\\.|[^'])*)'|`((?:\\.|[^`])*)`)/g);
  const firsts = [...texts].flatMap(([, key = '', quoted, template]) =>
    failureKeys.test(key) && !/(?:Fallback|Tip)$/.test(key)
      ? [(quoted ?? template ?? '').split(/\$\{|(?<=[.!?]) /)[0] ?? '']
      : [],
  );
  return [...new Set(firsts)].filter((text) => plain(text).split(' ').length > 2 && !/^Prøv /.test(text));
}

function plain(text: string): string {
  return text
    .toLocaleLowerCase('da')
    .replace(/[^a-zæøå\d]+/g, ' ')
    .trim();
}
