import { attachmentsText as text } from './attachments.text.ts';

/** A file that was not taken, and why. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

const listed = 3;

/** One message about files that were not taken: the first three by name, one a line, and how many more. */
export function rejectionMessage(rejected: readonly RejectedFile[]): { title: string; description: string } {
  const lines = rejected.slice(0, listed).map(({ name, reason }) => `${name}: ${reason}`);
  if (rejected.length > listed) {
    lines.push(text.more(rejected.length - listed));
  }
  return {
    title: rejected.length === 1 ? text.oneInvalid : text.someInvalid,
    description: lines.join('\n'),
  };
}
