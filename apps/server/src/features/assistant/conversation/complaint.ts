import { plain } from './plain.ts';

const unhelpful: readonly RegExp[] = [
  / (det|svaret|du|dit svar) (hjaelper|hjalp|hjaelp)( \S+){0,2} (ikke|ik|ikk|overhovedet) /,
  / (hjaelper|hjalp|hjalpet) (mig )?(stadig )?(ikke|ik|ikk) | ikke til (nogen )?hjaelp | ingen hjaelp /,
  / (virker|virkede|duer|dur) stadig(vaek)? (ikke|ik|ikk) | (det )?(var|er) (ikke|ik) (det|hvad) jeg (spurgte|sporger|mente|mener) /,
  / (forkert svar|du (forstar|fatter) (mig |det |jo )?(ikke|ik|intet)|svarer (ikke|ik) pa|har provet det|det har jeg gjort) /,
  / (does not|doesnt|didnt|did not|not|isnt) help(ful|ing)? | wrong answer | not what i (asked|meant) | you dont understand /,
];

/** What says so only where nothing else is said. */
const curtlyUnhelpful = / (stadig (ikke|det samme)|ubrugelig\S*|har jeg provet|useless) /;
const curtMost = 7;

const angry =
  / (lort|ubrugelig\S*|en skid|useless|for helvede|lortet|lorte\S*|noget lort|skod|skodapp|pis|pisse\S*|shit|bullshit|fuck\S*|fandens?|fanden|satans?|helvede|kraftedeme|sgu da|hold kaeft|idiot\S*|elendig\S*|latterlig\S*|til grin|vanvittig\S*|rasende|pissesur|sur|vred|angry|furious|ridiculous|terrible|crap|hate|hader|sindssyg\S*|for darligt|for ringe|spild af tid|waste of time|traet af|fed up|opgiver) /;

/** Whether a message says that the answer was no help. */
export function isUnhelpful(message: string): boolean {
  const text = plain(message);
  return isUnhelpfulClause(text) && (!isCurt(text) || text.trim().split(' ').length <= curtMost);
}

function isUnhelpfulClause(text: string): boolean {
  return curtlyUnhelpful.test(text) || unhelpful.some((pattern) => pattern.test(text));
}

/** Whether only words say so that may as well stand in a question. */
function isCurt(text: string): boolean {
  return !unhelpful.some((pattern) => pattern.test(text));
}

/** How often a message says that the answer was no help: 'det virker stadig ikke, du hjælper mig ikke' is twice. */
export function timesUnhelpful(message: string): number {
  return message
    .split(/[.,;!?\n]+/)
    .map(plain)
    .filter(isUnhelpfulClause).length;
}

/** Whether somebody is angry with us, whatever else the message asks. */
export function isAngry(message: string): boolean {
  return angry.test(plain(message));
}
