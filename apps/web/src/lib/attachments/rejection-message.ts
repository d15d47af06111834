import { attachmentsText as text } from './attachments.text.ts';

/** A file that was not taken, and why. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

const listed = 3;

/**
 * One message about what was not taken: the first three files by name, one a line, and how many more. `tooMany` is what
 * is said about files beyond five; null when there are none. There is one toast at a time, so it tells all.
 */
export function rejectionMessage(
  rejected: readonly RejectedFile[],
  tooMany: string | null,
): { title: string; description: string } | null {
  if (rejected.length === 0) {
    return tooMany === null ? null : { title: text.tooManyTitle, description: tooMany };
  }
  const beyond = tooMany === null ? [] : [`${text.tooManyTitle}: ${tooMany}`];
  return {
    title: rejected.length === 1 ? text.oneInvalid : text.someInvalid,
    description: [...listFiles(rejected), ...beyond].join('\n'),
  };
}

/** The first three by name, and how many more. */
export function listFiles(rejected: readonly RejectedFile[]): readonly string[] {
  const lines = rejected.slice(0, listed).map(({ name, reason }) => `${name}: ${reason}`);
  return rejected.length > listed ? [...lines, text.more(rejected.length - listed)] : lines;
}
