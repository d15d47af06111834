import type { HelpArticle } from '#features/assistant/help-article.ts';

import { wordsOf } from '#features/assistant/finding/words.ts';
import { plain } from './plain.ts';

const opening = 'Mener du';

/** The question whether an article is meant, or which of several, as Markdown that {@link choiceIn} can read again. */
export function askWhich(articles: readonly HelpArticle[]): string {
  const names = articles.map(({ id, title }) => `**[${title}](/hjaelp/${id})**`);
  return `${opening} ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' eller ')}?`;
}

/** The ids of the articles that an answer asked about; none when it was no such question. */
export function askedAbout(answer: string): string[] {
  const question = answer.split('\n').find((line) => line.startsWith(opening)) ?? '';
  return [...question.matchAll(/\]\(\/hjaelp\/([a-z0-9-]+)\)/g)].map(([, id = '']) => id);
}

const places: readonly RegExp[] = [
  / (forste|1|1er|et|en|nummer et|first|one|the former) /,
  / (anden|andet|2|to|toer|second|two|latter) /,
  / (tredje|3|tre|third|three) /,
  / (fjerde|4|fire|fourth|four) /,
];
const lastOne = / (sidste|sidstnaevnte|last) /;
const wordsMost = 6;

/** Which of the articles asked about a message takes; null when it takes none of them. */
export function choiceIn(message: string, articles: readonly HelpArticle[]): HelpArticle | null {
  return articles.find(({ title }) => title === message) ?? describedIn(message, articles);
}

function describedIn(message: string, articles: readonly HelpArticle[]): HelpArticle | null {
  const text = plain(message);
  const said = new Set(wordsOf(message));
  if (text.trim().split(' ').length > wordsMost) {
    return null;
  }
  const shared = articles.map(({ title }) => wordsOf(title).filter((word) => said.has(word)).length);
  const most = Math.max(0, ...shared);
  if (most > 0 && shared.filter((count) => count === most).length === 1) {
    return articles[shared.indexOf(most)] ?? null;
  }
  if (most > 0) {
    return null;
  }
  const place = places.findIndex((pattern) => pattern.test(text));
  return (lastOne.test(text) ? articles.at(-1) : articles[place]) ?? null;
}
