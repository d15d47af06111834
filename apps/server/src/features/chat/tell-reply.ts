import type { ChatChip } from '@bonbog/contract';

/** The question the user can say yes to. */
const offer = 'Skal jeg hente et menneske?';

/** The assistant reads words alone, and says so where nobody else will look. */
const blind = 'Jeg kan ikke se det, du har vedhæftet.';
const askForEyes = 'Skriv »medarbejder«, hvis en person skal kigge på det.';

const alreadyAwaited = 'Samtalen er allerede sendt videre. En medarbejder svarer dig her i chatten.';
const seenByPerson = 'Du venter på en medarbejder, som også kan se det her.';

/** What the assistant answers a message. See `Handover` of the assistant for `handover`. */
export interface ChatReply {
  readonly message: string;
  readonly aiModel: string;
  readonly processingTime: number;
  readonly handover: 'none' | 'offer' | 'now';
  /** What narrowed the figures of it. */
  readonly chips?: readonly ChatChip[];
  /** What may be said to it with one tap. */
  readonly replies?: readonly string[];
  /** What it rests on; of a help article its id. */
  readonly basis?: { readonly kind: string; readonly id?: string };
}

/** An answer, and whether files came with what it answers. */
export interface Replied {
  readonly reply: ChatReply;
  readonly hasFiles: boolean;
}

/** What the user reads, and what comes of it: the person is offered, comes, or neither. */
export interface ToldReply {
  readonly message: string;
  readonly outcome: 'answers' | 'offers' | 'hands-over';
  /** The article that the user is asked about: whether it helped. Nobody is who waits for a person. */
  readonly article: string | null;
}

/** What an answer is in its conversation. Nobody is offered a person, or handed over, who waits for one already. */
export function tellReply(
  replied: Replied,
  { isPersonAwaited }: { readonly isPersonAwaited: boolean },
): ToldReply {
  const { basis } = replied.reply;
  const article = basis?.kind === 'article' && !isPersonAwaited ? (basis.id ?? null) : null;
  return { ...wordsOf(replied, isPersonAwaited), article };
}

function wordsOf(
  { reply: { message, handover }, hasFiles }: Replied,
  isPersonAwaited: boolean,
): Omit<ToldReply, 'article'> {
  if (isPersonAwaited) {
    const isAnswered = handover === 'none' && !hasFiles;
    const told = isAnswered ? message : joined(message, seenByPerson);
    return { message: handover === 'now' ? alreadyAwaited : told, outcome: 'answers' };
  }
  switch (handover) {
    case 'now':
      return { message, outcome: 'hands-over' };
    case 'offer':
      return { message: joined(message, ...(hasFiles ? [blind] : []), offer), outcome: 'offers' };
    case 'none':
      return {
        message: hasFiles ? joined(message, `${blind} ${askForEyes}`) : message,
        outcome: 'answers',
      };
  }
}

function joined(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
