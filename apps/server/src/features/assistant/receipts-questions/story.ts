/**
 * Words of what people tell around a question: who asks, what for, and how they feel about it. They explain nothing inside
 * a question, where 'kone' or 'revisor' would be a condition; only in front of it or after it they are left out. Folded.
 */
const storyWords = new Set(
  (
    'jeg vi du i de mig os min mit mine vores hun han hej hejsa goddag dav davs hallo halloj kaere bonbog venner support undskyld ' +
    'ulejligheden forstyrrelsen spoergsmalet spoergsmal sporgsmal sporgsmalet tak ja jo nej nu men og at er var har saa sa som der det den en et lige bare ' +
    'her hjemme ved med for til fra om af paa pa i op sidder laver gor arbejder roder kigger ser bruge bruger skal vil ville gerne vide ' +
    'have hore sporge sporger spurgt beder bedt siger vide kunne kan maa ma fa regnskab regnskabet arsregnskab arsregnskabet bogholderi ' +
    'bogholderiet bogforing bilagene papirerne tal tallet tallene nemlig revisor revisoren bogholder bogholderen kone kollega konen mand manden ' +
    'chef chefen kaereste hustru datter son kompagnon ny nye ung gammel aeldre travl traet sur forvirret nysgerrig lidt helt meget ret ' +
    'ikke saerlig god darlig teknik computer computere edb telefonen bilen huske finde ud sikker tvivl glemt ledt leder time timer halv ' +
    'hele dag dagen venlig venlige sode sod elskvaerdig elskvaerdige oplyse oplyst hjaelpe ' +
    'hjaelp fortaelle saette stor pris taknemmelig haber haaber tror synes hvis muligt okay ok oh oeh altsa ahh ah hm hmm yo bro bruh ' +
    'lol ngl fr haha slay lowkey bange svaret please hi hello hey dear i am im my need want would like to know the for a an accountant ' +
    'boss wife husband and so but sorry bother you quick question just asking grin gider lede mere pisker rundt hilsen gang ordentligt simpelthen virkelig hold vaere tingene oplyst jer ' +
    'fanden helvede pokker satan lort pis for damn wtf ffs sig endelig hurtigt snart'
  ).split(' '),
);

/** Where the question itself begins. */
const onset =
  / (?=(?:hvor (?:meget|mange|tit|ofte|stor|stort|store|hojt)|hvad|hvornar|hvilken|hvilket|hvilke|hvor bruger|vis|find|how (?:much|many|often)|what|which|when|show|list|antal|har jeg|har vi|er der|mangler der) )/g;

/** A name at the end of a letter. */
const signature =
  / (?:(?:med )?(?:venlig|kaerlig|de bedste|bedste|mange) hilsen(?:er)?|mvh|vh|hilsen|kh|best regards|kind regards|regards|cheers)(?: fra)?(?: (?!(?:fra|i|pa|hos|ved|til|med|uden|kun) )[a-z]+){0,3} $/;

/** When somebody sits and writes. */
const moment =
  /(?<=^ (?:[a-z]+ ){0,6}sidder (?:[a-z]+ ){0,2})(?:en|denne) (?:man|tirs|ons|tors|fre|lor|son)dag(?: (?:morgen|formiddag|eftermiddag|aften))?(?: med (?:kaffen|en kop kaffe))? /;

/** What follows a question and says what its answer is for. */
const purpose =
  / (?:(?:det |for det |tallet )?(?:skal|bruges|er) (?:(?:jeg|vi) )?(?:bruge )?(?:det |bruges )?til (?:min |mit |vores )?(?:revisor(?:en)?|bogholder(?:en)?|regnskab(?:et)?|arsregnskab(?:et)?)|(?:for )?(?:min |vores )(?:revisor|bogholder|kone|mand|chef) (?:sporger|vil vide(?: det)?|skal bruge det|maser)) $/;

/** What asks for the meaning of a word, or for a number of things that are no receipts. */
const explained =
  / (?:(?:hvad er|what is|what s|whats)(?: en| et| a| egentlig)? (?:moms|vat|dublet|dubletter|kvittering|bon|bilag|cvr|kategori|forbrug|udgift|gennemsnit|kreditnota)(?: egentlig| for noget)? $|hvad (?:betyder|vil det sige|menes med|star .+ for $)|what does .+ mean $|hvor mange (?:forskellige )?(?:restauranter|hoteller|gaver|materialer|forsikringer|vaerktoj) )/;

/** Whether words are no question about the own receipts, whatever was asked before them. */
export function asksForMeaning(words: string): boolean {
  return explained.test(words);
}

/** A question without the story before it and the greeting after it, as far as these are made of known words only. */
export function withoutStory(words: string): string {
  const told = words.replace(signature, ' ').replace(moment, ' ').replace(purpose, ' ');
  const starts = [...told.matchAll(onset)].map(({ index }) => index);
  const start = starts.findLast((index) => isStory(told.slice(0, index)));
  return start === undefined ? told : told.slice(start);
}

/** 'Ikke' is left out where somebody does not know or remember, and nowhere else. */
const unsure =
  / (?:kan|ved|kunne|gider|ma|du|er)(?: (?:jeg|du|lige|bare))* ikke (?:lede |)(?:huske|finde|lede|lige|god|sikker|saerlig|helt|ret|hvor|hvad) | (?:ved|kan|du) ikke $/;

function isStory(words: string): boolean {
  const said = words.split(' ').filter((word) => word !== '');
  const isDenied = / ikke /.test(`${words} `) && !unsure.test(`${words} `);
  return said.every((word) => storyWords.has(word)) && !isDenied && !mayNarrow(words);
}

/** 'For mig', 'i bilen' and 'med kaffe' narrow a question when no sentence is told with them. */
function mayNarrow(words: string): boolean {
  const isTold =
    / (?:sidder|laver|gor|arbejder|roder|kigger|ser|skal|vil|ville|gider|pisker|gerne|sporger|spurgt|siger|beder|huske|finde|ledt|leder|er|har|kan|kunne|need|want|would|am|im|haber|tror|ved|asking) /.test(
      `${words} `,
    );
  const isOpening =
    /^(?: (?:hej|hejsa|goddag|dav|davs|hallo|halloj|kaere|bonbog|venner|support|undskyld|ulejligheden|forstyrrelsen|men|og|ja|jo|nej|nu|tak|okay|ok|oh|oeh|altsa|ahh|ah|hm|hmm|yo|bro|bruh|lol|ngl|fr|haha|slay|lowkey|please|hi|hello|hey|dear|sorry|bother|you|to|quick|question|sporgsmal|fanden|for|helvede|pokker|satan|lort|pis|damn|wtf|ffs|sig|endelig|mig|lige|bare))*$/.test(
      words.trimEnd(),
    );
  return !isTold && !isOpening;
}
