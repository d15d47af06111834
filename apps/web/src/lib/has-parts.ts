import type { Kind } from '@bonbog/contract/calls';

interface TypeOf {
  readonly list: readonly unknown[];
  readonly object: object;
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
  readonly any: unknown;
}

/** What something is that has the parts of a list of kinds. */
export type Having<Kinds extends Readonly<Record<string, Kind>>> = {
  readonly [Name in keyof Kinds]: TypeOf[Kinds[Name]];
};

/** Whether something from outside, such as an answer or what a browser kept, is an object with parts of these kinds. */
export function hasParts<const Kinds extends Readonly<Record<string, Kind>>>(
  value: unknown,
  kinds: Kinds,
): value is Having<Kinds> {
  return (
    isObject(value) &&
    Object.entries(kinds).every(
      ([name, kind]) =>
        Object.hasOwn(value, name) && (kind === 'any' || kindOf(Reflect.get(value, name)) === kind),
    )
  );
}

/** Whether something is a list of texts. */
export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Whether something is an object and no list. */
export function isObject(value: unknown): value is object {
  return kindOf(value) === 'object';
}

function kindOf(value: unknown): Kind | null {
  if (Array.isArray(value)) {
    return 'list';
  }
  return value === null ? null : (kindOfType.get(typeof value) ?? null);
}

const kindOfType: ReadonlyMap<string, Kind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'flag'],
  ['object', 'object'],
]);
