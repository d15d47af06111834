import { TAKEN } from './said.ts';
import { smallNumberPattern } from './spoken-numbers.ts';

/** What the words of a question can be, apart from its conditions. */
export type Heard =
  | 'ask-many'
  | 'ask-much'
  | 'how-much'
  | 'ask-which'
  | 'ask-when'
  | 'ask-whether'
  | 'show'
  | 'them'
  | 'receipts'
  | 'receipt'
  | 'spending'
  | 'bought'
  | 'spent'
  | 'cost'
  | 'vat'
  | 'average'
  | 'largest'
  | 'smallest'
  | 'latest'
  | 'first'
  | 'duplicates'
  | 'by-store'
  | 'by-category'
  | 'by-month'
  | 'without-vat'
  | 'no-picture'
  | 'with-something'
  | 'uploaded'
  | 'dated'
  | 'most'
  | 'own';

const store =
  '(?:butik(?:ker(?:ne)?|ken)?|forretning(?:er)?|steder?|sted|firma(?:er)?|leverandor(?:er)?|shops?|stores?)';
const category = '(?:kategori(?:er(?:ne)?|en)?|categor(?:y|ies))';
const month = '(?:maned(?:er(?:ne)?|en)?|months?)';
const each =
  '(?:pr|per|fordelt (?:pa|efter)|opdelt (?:pa|efter|i)|(?:op)?(?:dele?|delt|split) (?:det |dem )?(?:op )?(?:pa|efter|i)|delt op (?:pa|efter|i)|delt (?:pa|op pa)|efter|for hver|hver|i hver|grupperet (?:efter|pa)|sorteret efter|by)(?: de)?(?: (?:forskellige|enkelte))?';
const which = '(?:hvilken|hvilke|hvilket|hvad for (?:en|et|nogle)|which)';
const most = '(?:flest|mest|de fleste|most)';
const weAll = '(?:jeg|vi|i|we)';
const spend =
  '(?:bruger|smider|brugte|brugt|handler|handlet|handlede|kober|kobt|kobte|laegger|lagt|spend|spent)';
const fewOf = `(?:(?:de |mine |top )?(?:[1-5]|${smallNumberPattern}) )?`;
const plural =
  '(?:kvitteringer(?:ne)?|bilag(?:ene)?|boner(?:ne)?|regninger(?:ne)?|fakturaer(?:ne)?|receipts|invoices|bills|kasseboner|kassebonner|kassestrimler|strimler|kob(?:ene)?|indkob(?:ene)?|purchases|posteringer)';

/**
 * How things are said, in the order they are listened for. What grouping says stands apart, because 'om måneden' would be
 * heard as a period.
 */
const groupings: readonly (readonly [Heard, string])[] = [
  [
    'by-store',
    `(?:${each} ${store}|top ${store}|${which} ${store}|hos hvem|(?:pa|efter|i) (?:butikker|forretninger))`,
  ],
  [
    'by-category',
    `(?:${each} ${category}|${which} ${category}|(?:pa|efter|i) (?:de )?(?:forskellige |enkelte )?kategorier|hvad fylder mest(?: af| i)?)`,
  ],
  [
    'by-month',
    `(?:(?:om|i) maneden|(?:pa|efter|i) maneder|${each} ${month}|${which} ${month}|maned for maned|manedsvis|manedsopdelt|manedlig|manedligt|monthly)`,
  ],
  [
    'by-store',
    `hvor (?:er det |henne )?(?:har )?(?:${spend} )?${weAll} (?:har )?(?:${spend} )?(?:${most} penge|flest penge|mest|flest)(?: ${spend})?`,
  ],
  [
    'by-category',
    `hvad (?:er det )?(?:har )?(?:${spend} )?${weAll} (?:har )?(?:${spend} )?(?:(?:${most} |mine |alle mine )?penge(?:ne)?|mest|flest)(?: ${spend})? (?:pa|til)`,
  ],
  ['by-category', 'hvad (?:gar|er) (?:alle )?(?:mine |vores )?penge(?:ne)? (?:gaet )?til'],
];

const sounds: readonly (readonly [Heard, string])[] = [
  [
    'no-picture',
    '(?:uden|mangler|mangle|manglende|ingen)(?: et| noget)? (?:billede|billeder|foto|fotos|picture)',
  ],
  [
    'without-vat',
    '(?:uden|ekskl|eksklusiv|eksklusive|excl|ex|inden|minus|fratrukket|without) (?:moms|momsen|vat)',
  ],
  ['with-something', 'med (?:moms|momsen|cvr|cvrnummer|vat|billede|billeder)'],
  [
    'duplicates',
    '(?:mulige |evt |eventuelle |possible )?(?:gengangere|double uploads?|doubles?|doublets|dublet(?:ten)?|dubletter(?:ne)?|dubleter|duplikater(?:ne)?|duplicates|dobbelte(?: (?:kvitteringer|bilag|boner))?|dobbelt(?: op)?|dobbeltkvitteringer|(?<= (?:lagt|uploadet|scannet|skannet|sendt|gemt|tilfojet|registreret|bogfort|ligger|kvitteringer|bilag|boner|kommet)(?: (?:noget|nogle|nogen|med|ind|op|dem|de|der|en|et|bilag|kvittering|kvitteringer))* )(?:to|2) gange)',
  ],
  [
    'average',
    '(?:i gennemsnit|gennemsnit(?:tet|lig|lige|ligt)?|i snit|snit(?:tet)?|average|on average)(?: (?:pr|per) (?:kvittering|bilag|bon|kob|indkob|gang|receipt))?',
  ],
  ['average', '(?:pr|per) (?:kvittering|bilag|bon|kob|indkob|gang|receipt)'],
  [
    'how-much',
    '(?:hvor mange (?:gysser|penge|kroner|kr|spir|cash|knapper|spaend|spaenn)|hvor (?:meget|stort|stor|store|hojt|hoj|dyrt)(?: penge| kroner)?|hvor lang en sum|how much(?: money| cash)?)(?: cash)?(?! (?:af|of) )',
  ],
  [
    'ask-many',
    '(?:hvor (?:mange|tit|ofte)(?: gange| stk| styk)?|antal(?:let)?(?: af)?|how (?:many|often)(?: times)?|number of)',
  ],
  ['ask-when', '(?:hvornar|when)'],
  ['ask-which', `(?:${which}|nogen|nogle|noget|any|some|anything|everything)`],
  [
    'ask-whether',
    '(?:(?:har|er|findes|ligger|did|har vi|er der) (?:jeg|vi|der|i|we)|(?:do|have) (?:i|we)(?: have)?)',
  ],
  ['ask-much', '(?:hvad|what|what s|whats)'],
  [
    'show',
    '(?:vis|vise|viser|list|liste(?:n)?(?: over)?|find|finde|se|oversigt(?:en)? over|giv|give|show|drop|get me|(?:leder|ledte|soger|sog|kigger) efter|looking for|list all|vis frem)',
  ],
  ['largest', `${fewOf}(?:storste|dyreste|hojeste|biggest|largest|most expensive|priciest|highest)`],
  [
    'smallest',
    `${fewOf}(?:mindste|mindst(?= (?:kvittering|bilag|bon) )|billigste|laveste|smallest|cheapest|lowest)`,
  ],
  ['latest', `${fewOf}(?:(?:seneste|sidste|nyeste|senest|latest|last|most recent|newest)(?: gang)?)`],
  ['first', `${fewOf}(?:(?:forste|aeldste|tidligste|forst|first|oldest|earliest)(?: gang)?)`],
  ['vat', '(?:moms|momsen|momsbelob(?:et)?|moms belob|moms i alt|indgaende moms|vat|sales tax)'],
  [
    'uploaded',
    '(?:uploadet|uploadede|scannet|skannet|tilfojet|sendt ind|oprettet|indscannet|uploaded|scanned)',
  ],
  ['dated', '(?:dateret|med dato(?:en)?)'],
  ['bought', '(?:kobt|kobte|kober|bought|besogt|besogte|buy)(?! (?:ind )?for)(?: ind)?'],
  ['cost', '(?:kostet|kostede)(?: (?:mig|os))?'],
  [
    'spent',
    '(?:brugt|brugte|bruger|betalt|betalte|(?:har )?lagt(?! (?:[a-z]+ )?ind )|givet(?: ud)?|gav|roget|gaet|braendt(?: af)?|svidt(?: af)?|ofret|punget ud|blaest|spenderet|handlet|handlede|handler|handle|fyret af|shoppet|kobt (?:ind )?for|kobte (?:ind )?for|kober (?:ind )?for|smidt (?:efter|ud|vaek)|smidt(?! ind )|haeldt (?:i|ned i)|haeldt|formoblet|klattet(?: vaek)?|kastet(?: efter)?|blaest(?: af| vaek)?|fyret (?:af|vaek)|(?:gar|gik) der(?= (?:til|pa|med|\\|))|(?:er )?(?:oppe|naet op|kommet op) pa|wasted?|blown?|shop|shopped|used|visit|visited|laegger|lagde|spent|spend|paid|pay)(?: (?:af|pa) penge| penge)?',
  ],
  [
    'spending',
    '(?:(?:laeg|laegge|taelle?|plus)(?= (?:\\S+ )*sammen )|sammen(?! med)|(?:bliver|blev) det(?: til)?(?: i alt)?|lander (?:jeg|vi) pa|tallet|pengeforbrug(?:et)?|udlaeg(?:gene)?|costs?|forbrug(?:et)?|udgift(?:er(?:ne)?)?|omkostninger(?:ne)?|(?<! (?:hos|fra|ved|pa) )total(?:en|t|belob)?|sum(?:men)?|belob(?:et)?|spending|expenses|samlet pris|samlede pris)',
  ],
  ['receipts', plural],
  [
    'receipt',
    '(?:kvittering(?:en)?|bilaget|bon(?:en)?|regning(?:en)?|faktura(?:en)?|kassebon(?:en)?|kassestrimmel|kobet|besog(?:et)?|(?<! (?:pa|til|for) )post(?:en)?|ting|thing|visit|invoice|bill|receipt|purchase)',
  ],
  ['most', '(?:(?:de )?(?:flest|fleste|mest)|most)(?: penge)?'],
  ['them', '(?:dem|de|them|those)'],
  ['own', '(?:jeg|vi|mine|min|mit|vores|mig|we|my|our|(?:lagt|smidt) ind)'],
];

const groupingSounds = groupings.map(toSound);
const otherSounds = sounds.map(toSound);

/** Takes what is said about sorting the sums apart. */
export function hearGrouping(words: string): { heard: ReadonlySet<Heard>; rest: string } {
  return hear(words, groupingSounds);
}

/** Takes everything else that is not a condition. */
export function hearWanted(words: string): { heard: ReadonlySet<Heard>; rest: string } {
  return hear(words, otherSounds);
}

function hear(
  words: string,
  all: readonly (readonly [Heard, RegExp])[],
): { heard: ReadonlySet<Heard>; rest: string } {
  const heard = new Set<Heard>();
  let rest = words;
  for (const [what, sound] of all) {
    const left = rest.replace(sound, ` ${TAKEN}`);
    if (left !== rest) {
      heard.add(what);
      rest = left;
    }
  }
  return { heard, rest };
}

/** A sound with the blank before it; the one after it belongs to the next word. */
function toSound([what, pattern]: readonly [Heard, string]): readonly [Heard, RegExp] {
  return [what, new RegExp(` (?:${pattern})(?= )`, 'g')];
}
