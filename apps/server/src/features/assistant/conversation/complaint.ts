import { plain } from './plain.ts';

const unhelpful: readonly RegExp[] = [
  / (det|svaret|du|dit svar) (hjaelper|hjalp|hjaelp)( \S+){0,2} (ikke|ik|ikk|overhovedet) /,
  / (hjaelper|hjalp|hjalpet) (mig )?(stadig )?(ikke|ik|ikk) | ikke til (nogen )?hjaelp | ingen hjaelp /,
  / (virker|virkede|duer|dur) stadig(vaek)? (ikke|ik|ikk) | stadig (ikke|det samme) | (det )?(var|er) (ikke|ik) (det|hvad) jeg (spurgte|sporger|mente|mener) /,
  / (forkert svar|ubrugelig\S*|du (forstar|fatter) (mig |det |jo )?(ikke|ik|intet)|svarer (ikke|ik) pa|har provet det|har jeg provet|det har jeg gjort) /,
  / (does not|doesnt|didnt|did not|not|isnt) help(ful|ing)? | wrong answer | useless | not what i (asked|meant) | you dont understand /,
];

const angry =
  / (lort|lortet|lorte\S*|noget lort|skod|skodapp|pis|pisse\S*|shit|bullshit|fuck\S*|fandens?|fanden|satans?|helvede|kraftedeme|sgu da|hold kaeft|idiot\S*|elendig\S*|latterlig\S*|til grin|vanvittig\S*|rasende|pissesur|sur|vred|angry|furious|ridiculous|terrible|crap|hate|hader|sindssyg\S*|for darligt|for ringe|spild af tid|waste of time|traet af|fed up|opgiver) /;

/** Whether a message says that the answer was no help. */
export function isUnhelpful(message: string): boolean {
  const text = plain(message);
  return unhelpful.some((pattern) => pattern.test(text));
}

/** How often a message says that the answer was no help: 'det virker stadig ikke, du hjælper mig ikke' is twice. */
export function timesUnhelpful(message: string): number {
  return message
    .split(/[.,;!?\n]+/)
    .map(plain)
    .filter((clause) => unhelpful.some((pattern) => pattern.test(clause))).length;
}

/** Whether somebody is angry with us, whatever else the message asks. */
export function isAngry(message: string): boolean {
  return angry.test(plain(message));
}
