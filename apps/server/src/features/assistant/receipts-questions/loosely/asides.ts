/** Those who ask somebody for figures, and on whose behalf a question is put. */
const asker =
  '(?:(?:min|mit|vores|en|my|our|the) )?(?:revisor(?:en)?|bogholder(?:en)?|regnskabsassistent(?:en)?|chef(?:en)?|boss|accountant|bookkeeper|bank(?:en)?|skat|kone|mand|partner|kompagnon|makker|svend|husband|wife|hun|han|she|he|they)';
const askingFor =
  '(?:(?:sidder|star|ringer|skriver|maser|plager|rykker) (?:her |og |mig |lige )*)?(?:vil|skal|har brug for at|gerne|spurgte|sporger|eftersporger|sporge|siger|skriver|onsker|mangler|beder|bad|needs|wants|asks|asked|is asking)' +
  '(?: (?:ogsa|lige|gerne|altid|bare|nu|igen|mig|vide|have|har|ha|se|bruge|spurgt|om|efter|for|to know))*';

/** What stands beside a question, and narrows it in no way; in the order in which it is taken out. */
const asides: readonly RegExp[] = [
  // 'Har du ret, eller hvad': nothing else is offered.
  / (?:or (?:nah|not|what|no)|eller (?:hvad|ej))(?= $)/g,
  / asking for (?:jeg|en|a) friend(?= )/g,
  / money wise(?= )/g,
  / cash(?= (?:efter|er|jeg|vi|der|har) )/g,
  / (?:fremmed|udenlandsk|foreign) (?:valuta|currency)(?= (?:eur|euro|usd|dollar|sek|gbp|pund) )/g,
  // Whoever is cross asks why, and wants no answer to that.
  /^ (?:hvorfor|hvordan|why) (?:skal|er|kan|is|must) (?:det|i|alt|den|dette|appen|it|this) (?:[a-z]+ ){0,3}(?:sa|altid|so|always|aldrig) [a-z]+ $/,
  // 'Det er helt tosset' says how somebody feels.
  /^ (?:og |men |for )?(?:det|de|den|dette|thats|it is|its) (?:(?:er|var|bliver|blev) )?(?:(?:jo|da|sgu|bare) )*(?:helt|sa|simpelthen|virkelig|fuldstaendig|totalt|ville vaere|kunne vaere|var|so|really) [a-z]+ $/,
  / (?:i|gennem|igennem|over|fra|for|of)? ?(?:alle|samtlige|all) (?:ar|arene|time|years)(?= )/g,
  / (?:of all time|all time|gennem tiden|gennem tiderne|nogen sinde)(?= )/g,
  / inden (?:arsafslutning|arsafslutningen|momsindberetning|momsindberetningen|regnskabet)(?= $)/g,
  / (?:op |ud )?af (?:lommen|pungen|kontoen|kassen|lommerne|pengepungen)(?= )/g,
];

/** 'Revisoren spørger om', 'my boss wants', 'hun vil vide': whose question it is, where a question follows. */
const onBehalf = new RegExp(
  `^ (?:og |men |fordi |for |sa |nu )*${asker} ${askingFor}(?= (?:hvor|hvad|hvornar|hvilke|hvilken|how|what|when|which|det|den|de|totalen|summen|antal|antallet|belobet|momsen|moms|mit|mine|min|en|et|alle|bilag|kvitteringer|the|my|all) )`,
);

/** 'Hos leverandøren Würth' is at Würth. */
const kindOfShop =
  / (hos|fra|i|pa|ved|at|from) (?:leverandoren|butikken|firmaet|forretningen|kaeden|supermarkedet|byggemarkedet|the shop|the store)(?= (?!i |pa |fra |til |der |som |har |er |jeg |vi |og |hos |ved |sidste |denne |dette |in |for )[a-z])/g;

const shop = '(?:butik|forretning|leverandor|kaede|store|shop|supplier|vendor)';
const kind = '(?:kategori|category|udgiftspost)';
const ofTheMonth = '(?:har jeg betalt|har vi betalt|er der|de er|der er|skal jeg)';

/** What is said in a way of its own, and how it is said plainly. */
const plainly: readonly (readonly [RegExp, string])[] = [
  // 'Mest brugte kategori' asks which of them it is.
  [
    new RegExp(
      ` (?:den |min |mine |det |my |the )?(?:mest|storste|dyreste|most|biggest) (?:brugte |besogte |anvendte |used |visited )?(${shop}|${kind})(?= )`,
      'g',
    ),
    ' hvilken $1 mest',
  ],
  [/ top (?:(?:\d+|tre|fem|ti) )?(?=butik|forretn|leverand|stores |shops |suppliers )/g, ' mest top '],
  [/ top (?:(?:\d+|tre|fem|ti) )?(?=kategori|categor)/g, ' mest '],
  [new RegExp(` (hvor meget) (?:mos|mums|moms) (?=${ofTheMonth} )`, 'g'), ' $1 moms '],
  [/ (vil|gerne) (?:hvide|vidde|vise) (?=hvor |hvad |hvilke|$)/g, ' $1 vide '],
  [/ (hvor mange) gang(?= )/g, ' $1 gange'],
  [/ (hvad|hvor meget|hvor mange penge) bruge (?=jeg |vi )/g, ' $1 brugte '],
  [/ (penge|kroner) (jeg|vi) (?:bruge|brug)(?= )/g, ' $1 $2 brugte'],
  // 'Inde og tanke': being there is no more than what is done there.
  [/ (?:inde|nede|henne|ude|forbi) og tanke(?= )/g, ' tanket'],
  [/ (?:inde|nede|henne|ude|forbi) og (?:handle|kobe ind)(?= )/g, ' handlet'],
  [/ list over(?= )/g, ' liste over'],
  [/ (?:hver eneste|hver en|every single) (?=bon |bilag |kvittering |regning |receipt )/g, ' alle '],
  [
    / (?:jeg|vi|det) (?:skal |ska )?(?:skal|har|have|bruge|bruger) (?:har |have |bruge )?(?:det|den|tallet|tallene) til (?:min )?(?:revisor(?:en)?|bogholder(?:en)?|skat|banken|regnskabet|momsen)(?= )/g,
    ' ',
  ],
];

/** Words without what is said beside a question. */
export function withoutAside(words: string): string {
  const left = asides.reduce((text, aside) => text.replace(aside, ' '), words);
  const own = plainly
    .reduce((text, [said, plain]) => text.replace(said, plain), left)
    .replace(kindOfShop, ' $1')
    .replace(onBehalf, '');
  return ` ${own.trim()} `.replace(/ {2,}/g, ' ');
}
