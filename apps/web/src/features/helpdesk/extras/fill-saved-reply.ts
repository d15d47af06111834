import { SAVED_REPLY_VARIABLES } from '@bonbog/contract/calls';
import { copenhagenDate, formatDanishDate } from '@bonbog/domain';

/** What a saved answer is filled in with. */
export interface SavedReplyValues {
  readonly email: string;
  readonly caseNumber: number;
  readonly title: string;
  readonly adminEmail: string;
}

/** A saved answer as it goes into the reply box; `unknown` are the words in braces that nothing is known for, each once. */
export interface FilledReply {
  readonly text: string;
  readonly unknown: readonly string[];
}

type Variable = (typeof SAVED_REPLY_VARIABLES)[number];

const placeholders = /\{([^{}\n]+)\}/g;

/**
 * Fills in the variables of a saved answer. Each is looked for once, in the answer as it was written: a title that
 * itself holds '{admin}' stays that title. Words in braces that are no variable stay as they are.
 */
export function fillSavedReply(body: string, values: SavedReplyValues, now: Date): FilledReply {
  const texts: Readonly<Record<Variable, string>> = {
    'e-mail': values.email,
    sag: String(values.caseNumber),
    titel: values.title,
    dato: formatDanishDate(copenhagenDate(now)),
    admin: values.adminEmail,
  };
  const text = body.replace(placeholders, (whole, word: string) => {
    const variable = variableOf(word);
    return variable === null ? whole : texts[variable];
  });
  return { text, unknown: unknownVariables(body) };
}

/** The words in braces that are no variable, with their braces, each once and in their order. */
export function unknownVariables(body: string): readonly string[] {
  const unknown = [...body.matchAll(placeholders)].flatMap(([whole, word = '']) =>
    variableOf(word) === null ? [whole] : [],
  );
  return [...new Set(unknown)];
}

/** People write '{Sag}' and '{ sag }' too. */
function variableOf(word: string): Variable | null {
  const name = word.trim().toLowerCase();
  return SAVED_REPLY_VARIABLES.find((each) => each === name) ?? null;
}
