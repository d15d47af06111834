import { foldedWords } from '#features/assistant/finding/words.ts';
import { plain } from './plain.ts';
import { replyToSmallTalk } from './small-talk.ts';

/** How many words a message may have that only goes on from the one before. */
const wordsMost = 9;

const goingOn =
  /^ (og|men|ok og|ja og|okay og|hvad (med|hvis|sa hvis|sa med|sker der hvis|nu hvis)|hva (med|hvis)|eller|ogsa|sa|and|but|or|what (about|if)|how about|ka man ogsa|kan (man|jeg) ogsa|gaelder det(te)? ogsa|hvad sa) /;

const addition = /^ (med|uden|pa|til|fra|kun|for|with|without|on|from|in|i) (\S+ ){1,3}$/;

const pointing =
  / (det|den|dem|der|derinde|dette|denne|disse|dertil|herfra|derfra|bagefter|derefter|it|that|this|there|them|those|then) /;

const bare =
  /^ (hvordan|hvorfor|hvor|hvornar|hvad|hvilken|hvilke|how|why|where|when|which|hvordan det|hvor henne|hvor er (det|den)|hvordan gor jeg( det)?|hvad mener du|hvad betyder det|how so|mere|uddyb|forklar|forklar naermere|fortael mere|tell me more|more|kan du uddybe( det)?|jeg forstar (det )?ikke( helt)?|hvad sa) $/;

/** Whether a message can only be understood with the question before it. */
export function isFollowUp(message: string): boolean {
  const text = plain(message);
  const words = text.trim().split(' ').length;
  if (words > wordsMost) {
    return false;
  }
  return (
    bare.test(text) ||
    addition.test(text) ||
    goingOn.test(text) ||
    (pointing.test(text) && foldedWords(message).length <= 6)
  );
}

/** The latest thing the user asked that stands for itself; null when there is none. */
export function questionBefore(earlierOfUser: readonly string[]): string | null {
  return (
    earlierOfUser.findLast((message) => !isFollowUp(message) && replyToSmallTalk(message) === null) ?? null
  );
}
