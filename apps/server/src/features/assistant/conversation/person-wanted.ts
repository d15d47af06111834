import { slipsBetween } from '#features/assistant/finding/slips.ts';

/** Long words that ask for a person, and are taken for themselves when misspelt. */
const spelled = [
  'medarbejder',
  'menneske',
  'kundeservice',
  'kundesupport',
  'supportmedarbejder',
  'support',
  'konsulent',
];
const slipsMost = 2;
const spelledFrom = 6;

const verbs =
  '(tale|tal|taler|snak|snakke|snakker|skrive|chatte|chat|ring|ringe|kontakt|kontakte|kontakter|fat|na|forbind|forbinde|forbindes|stil|stilles|stillet|viderestil|viderestilles|omstil|omstilles|overfor|overfort|send|sende|sendes|sporge|hore|mode|beder om|bede om|onsker|vil ha|vil have|gerne ha|gerne have|skal have|skal bruge|bruge|speak|talk|call|contact|reach|connect|transfer|phone|escalate|get|want|need|give|snak|snage|snakk)';
const persons =
  '((levende |rigtige?t? |aegte |real |live |actual )?(menneske|mennesker|menneskelig|person|medarbejder|medarbejderen|medarbejdere|ansat|konsulent|radgiver|kundeservice|kundesupport|support|supporten|supportteam|supportmedarbejder|operator|human|agent|representative|staff|advisor|customer (service|support)|telefonsupport))';

/** Patterns on folded words between blanks. */
const wanted: readonly RegExp[] = [
  new RegExp(
    ` (kan|ka|kunne|ku|ma|vil|skal|could|can|may|would) (?:\\S+ ){0,4}?${persons}(?: \\S+){0,4}? (hjaelpe|hjaelp|kigge|svare|overtage|tage over|ordne|ringe|skrive|help|look|answer|take over|check|call) `,
  ),
  new RegExp(` ${verbs} (?:\\S+ ){0,5}${persons} `),
  / (tale|tal|snak|snakke|snakker|snage|chatte|speak|talk|chat|ringe|ring|skrive) (?:\S+ ){0,2}?(med|mej|mae|til|to|with) (?:\S+ )?(nogen|naun|nowen|en rigtig|rigtige|levende|jer|chefen|chef|lederen|leder|ejeren|en voksen|someone|somebody|anyone|manager|the manager|you guys|your team) /,
  / (kontakte|kontakter|ringe|contact|reach|call) (?:\S+ ){0,1}?(til )?(jer|nogen|someone|somebody|you|your team) /,
  / (fat|hul igennem|igennem) (?:\S+ ){0,1}?(pa|i|til) (jer|nogen|en|naun) /,
  / (ring|ringer|ringes?|call) (?:til |venligst |please )?(mig|mi|mae|me)( op)? /,
  / (telefonnummer|tlf ?(nr|nummer)?|nummer|phone number|mailadresse|email) (til|pa|for) (jer|support|supporten|kundeservice|you) /,
  / (er|findes|sidder) der (?:\S+ ){0,2}?(et |en |noget )?(rigtigt?e? |levende |aegte )?(mennesker?|personer?|medarbejdere?|nogen (hjemme|til stede|tilstede|der kan)) /,
  / is (there|this) (a |an |any )?(real )?(human|someone|anybody|anyone|agent) (there|here|available|i can) /,
  / (et|en|noget|med|til|kun) (rigtigt?e? |levende |aegte )?menneske /,
  / (klage over|klager over|indgive en klage|klage til|complaint|complain) /,
  / (kod og blod|levende (vaesen|sjael|person)|i roret|sagsbehandler\S*|kunderadgiver\S*|et aegte menneske|get me (a|the|your) (manager|boss|supervisor)|talk to (a|the) (boss|supervisor)) /,
  / (gider|vil|onsker|orker|nagter) (ikke|ik|ikk|aldrig)( \S+){0,2} (snakke|tale|skrive|chatte) (mere )?(med|til) (en |et |den |dig |sadan en )?(dum )?(maskine|robot|bot|computer|program)\S* /,
  / (en|nogen|et menneske|someone|somebody) (jeg kan|man kan|der kan|i can) (ringe|tale|snakke|skrive|talk|speak|call)( \S+)? /,
  / (rigtig|rigtige|levende|aegte) en at (tale|snakke|skrive|chatte) med /,
  / (human being|real person|real human|live agent|customer (service|support)|speak to a manager) /,
];

/** What may stand around a person asked for in so many words: 'medarbejder, tak', 'give me a human'. */
const request = new RegExp(
  `^( (jeg|vil|gerne|ha|have|skal|bruge|onsker|giv|mig|mi|en|et|e|a|an|tak|nu|kan|ka|fa|med|til|i|want|need|give|me|the|please|the|get|hej|goddag|straks|hurtigt|bare|lige|hvordan|hvor|finder|er|jeres|kontakt|kontakte|kontakter|kontakt info|kontaktinfo|find|rigtigt|rigtig|levende|aegte|af))* ${persons}( (tak|nu|please|straks|now|hurtigt|asap|og|det|kan|ikke|vaere|for|svaert|lige))* $`,
);
const contactOnly =
  /^ (hej )?(kontakt|kontakt os|kontakt jer|kontakt info|kontaktinfo|kontaktoplysninger|contact|contact us|ring|telefon support|hotline) $/;

/** Where a person is the matter of a question and not its wish: one's own staff, or chats with support. */
const ofOthers =
  / (min|mit|mine|vores|flere|tilfoje|tilfojer|invitere|inviterer|oprette|opretter|ansaette|add|invite|ny|nye|my|our) (?:\S+ ){0,2}?(medarbejder|medarbejdere|ansat|ansatte|konsulent|person|personer|staff|revisor|bogholder) /;

/** Where somebody only asks who answers. */
const aboutUs =
  / (er|e) (du|det|dette) (\S+ ){0,3}?(menneske|person|medarbejder) | (are you|is this|am i (talking|chatting|speaking) (to|with)) (\S+ ){0,3}?(human|person|agent) /;

/** Whether a message, in folded words between blanks, asks to be answered by a person. */
export function isPersonWanted(text: string): boolean {
  const read = text
    .split(' ')
    .map((word) => respelled(word))
    .join(' ');
  if (ofOthers.test(read) || aboutUs.test(read)) {
    return false;
  }
  return request.test(read) || contactOnly.test(read) || wanted.some((pattern) => pattern.test(read));
}

function respelled(word: string): string {
  if (word.length < spelledFrom) {
    return word;
  }
  const allowed = word.length < 9 ? 1 : slipsMost;
  return (
    spelled.find((known) => slipsBetween(known, word, allowed) <= allowed && !word.endsWith('e')) ?? word
  );
}
