import { isAngry, isUnhelpful, timesUnhelpful } from './conversation/complaint.ts';
import { isPersonWanted } from './conversation/person-wanted.ts';
import { plain } from './conversation/plain.ts';
import { replyToSmallTalk } from './conversation/small-talk.ts';
import { wordsOf } from './finding/words.ts';

/** Why a person comes into it before anybody has tried to answer: the user wants one, or is offered one. */
export type HandoverReason = 'person-wanted' | 'topic' | 'repeated' | 'unhelpful';

/** After how many times of the same question, or of saying that an answer is no help. */
const sameQuestionTimes = 3;
const unhelpfulTimes = 2;

/** Patterns on folded text between blanks; the rule and its words are S-69. */
const handedTopics: Readonly<Record<'deletion' | 'payment' | 'security' | 'law', readonly RegExp[]>> = {
  deletion: [
    / (slet|slette|slettes|slettet|sletter|sletning|fjern|fjerne|fjernet|luk|lukke|lukket|nedlaeg|nedlaegge|delete|remove|erase)( \S+){0,5} (\S*konto(en)?|data|\S*oplysninger|bruger(en)?|brugerkonto|profil(en)?|account|personal data) /,
    / (konto(en)?|data|oplysninger|bruger|profil|account)( \S+){0,4} (slettet|slettes|fjernet|fjernes|lukket|lukkes|lukke|nedlagt|nedlaegges|deleted|removed) /,
    / (slet|slette|sletter|fjern|delete|remove|erase) (mig|os|me|us) (helt |bare |nu |straks )?(og|fra|her|hos|i|and|from|permanent|fuldstaendig|med) | (slet|delete) (mig|me) $/,
    / (kontosletning|datasletning|retten til at blive glemt|data deletion) /,
  ],
  payment: [
    / (abonnement\S*|betaling|betalingen|betalinger|opkraev\S*|refusion|refundering|refund\S*|penge tilbage|opsig\S*|subscription|payment|billing|invoice from you) /,
    / (hvad koster|koster det|koster bonbog|betale for (bonbog|jer|appen|det)|gratis|pris(en)? (pa|for)|prisen|how much does|price|pricing) |^ (pris|priser|prisen|abonnement) $/,
    / (manedspris\S*|arspris\S*|manedlig betaling|indbetaling\S*|licens(pris|afgift)?|prisliste\S*|prismodel|kreditkort(et)? opkraev\S*|chargeback) /,
    / (betale|betaler|koste|koster|cost|costs|pay)( \S+){0,3} (noget for (det|jer|bonbog|programmet|at)|for (bonbog|jer|programmet|systemet|tjenesten)) | (koster (det|bonbog|i|programmet)|cost(s)?( it| this)?|it cost)( \S+){0,1} (per month|pr maned|om maneden|maneden) /,
    / (i|you|bonbog) (har |have )?(trukket|haevet|taget|charged)( \S+){0,4} (kr|kroner|penge|kort|card|konto) | (regning|rykker|faktura) fra (jer|bonbog) /,
  ],
  security: [
    / (hacket|hackede|hacker|hackere|hacked|hack|uvedkommende|stjalet|misbrug\S*|svindel|svindlet|phishing|virus|laek|laekket|datalaek\S*|breach|security) /,
    / (it|data)?(sikkerhed|sikkerheden|sikkerhedsbrud\S*|sikkerhedshul\S*|sikkerhedsproblem\S*|sikkerhedsfejl) /,
    / (nogen|andre|en anden) (har|er) (brugt|logget|inde|adgang|overtaget)( \S+){0,4} (konto\S*|adgangskode\S*|ind) /,
    / (inde|rodet|pillet|snuset|logget ind|veret|vaeret|vert|kigget)( \S+){0,4} (min|mit|vores) (konto|bruger|login|profil|mail)\S*( \S+){0,3} (ikke|ik|fremmed\S*|uden|anden|andre|nogen) /,
    / (nogen|andre|fremmed|fremmede|somebody|someone)( \S+){0,5} (rodet|snuset|brudt ind|stjaler|stjalet|logged in|logget ind|got into|broke into)( \S+){0,4} (konto\S*|bruger\S*|login|account|profil\S*) /,
    / (nogen|andre|en anden|fremmed|fremmede|somebody|someone)( \S+){0,5} (kommet|sluppet|braget|gaet) ind( \S+){0,2} (min|mit|vores) (konto|bruger|login|profil)\S* /,
    / (databrud\S*|identitetstyveri|misbruger\S*|overvag\S*|hack\S*) /,
    / (logget ind|logged in) (fra|from) (?!min|telefon|mobil|flere|my|computer) ?\S+( \S+){0,2} (konto|account|bruger) /,
  ],
  law: [
    / (advokat\S*|jura|juridisk\S*|lov(?! til)|loven|lovligt|lovlig|ulovlig\S*|lovkrav|lovgivning\S*|\S+loven|persondata\S*|gdpr|databehandleraftale\S*|erstatning\S*|sagsoge\S*|ophavsret\S*|datatilsynet|ansvarlig for tab) /,
    / (sagsog\S*|sagsanlaeg|retssag|domstol\S*|tvist|forbrugerombud\S*|forbrugerklage\S*|klagenaevn\S*|politianmeld\S*|aktindsigt|indsigtsret\S*|indsigtsanmodning|bodeforlaeg|kontraktbrud) /,
    / (anmelder?|melder?|indberetter?) jer | (brudt|bryder|overtraeder|overtradt)( \S+){0,3} (regler\S*|personoplysninger|tavshedspligt\S*) | indsigt i (alt|alle|mine|de|hvad) /,
    / (sue|suing|court|attorney) /,
    / (legal|illegal|lawyer|lawsuit|data processing agreement) /,
  ],
};

/** What a message and the user's earlier ones say about who should answer; null for the assistant. */
export function findHandover(message: string, earlierOfUser: readonly string[]): HandoverReason | null {
  const text = plain(message);
  if (isPersonWanted(text)) {
    return 'person-wanted';
  }
  const complaints = earlierOfUser.filter(isComplaint).length + Math.max(1, timesUnhelpful(message));
  if (isComplaint(message) && complaints >= unhelpfulTimes) {
    return 'unhelpful';
  }
  if (Object.values(handedTopics).some((patterns) => patterns.some((pattern) => pattern.test(text)))) {
    return 'topic';
  }
  const times = earlierOfUser.filter((earlier) => isSameQuestion(earlier, message)).length + 1;
  return times >= sameQuestionTimes && !isComplaint(message) && replyToSmallTalk(message) === null
    ? 'repeated'
    : null;
}

function isComplaint(message: string): boolean {
  return isUnhelpful(message) || isAngry(message);
}

function isSameQuestion(left: string, right: string): boolean {
  if (plain(left) === plain(right)) {
    return plain(left).trim() !== '';
  }
  const [leftWords, rightWords] = [left, right].map((text) =>
    [...new Set(wordsOf(text))].toSorted().join(' '),
  );
  return leftWords !== '' && leftWords === rightWords;
}
