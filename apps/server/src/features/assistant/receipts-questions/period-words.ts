import { foldText, MONTH_NAMES } from '@bonbog/domain';

import { monthPattern } from './spoken-numbers.ts';

/** How 'sidste' sounds and is written. */
const last = '(?:s[ie]j?d?d?s+t?[ea]?|sejste|sejst|sajste?|sidts?e|sidtse|sisde?)';
const unit =
  '(?:uge|maned|ar|kvartal|halvar|fredag|mandag|tirsdag|onsdag|torsdag|lordag|sondag|sommer|forar)';
const current = '(?:denne|den her|dette|det her|indevaerende|den|det|i)';
const ordinal = '(?:[1-4]\\.?|forste|andet|anden|tredje|fjerde)';

/**
 * How people write, say and abbreviate words of time, and the words that the readers know. Each is tried where it can mean
 * nothing else, in this order; the words stand between single blanks.
 */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [new RegExp(` te (?=(?:og med |den |d )?(?:\\d|@|${monthPattern}|nu |sidste ))`, 'g'), ' til '],
  // English 'may' is a month only where it is led to or dated.
  [
    / (between|from|since|and|through|until|before|after|during|last|this|to|of) may(?= (?!i |you |we ))/g,
    ' $1 maj',
  ],
  [/ may (?=20\d\d |and (?:june|july)|to (?:june|july))/g, ' maj '],
  [/ (?:d|den) (?=@)/g, ' '],
  // What somebody has to do today is no condition.
  [
    / (skal|ska|sidder|star|er) ((?:[a-z]+ ){0,4}?)(?:i dag|i morgen|nu) (?=(?:og|sa|men|hvor|hvad) )/g,
    ' $1 $2',
  ],
  // On Bornholm 'maj' is 'mig', too.
  [
    / (sige|sie|si|sejja|sajja|seja|sej|fortaelle|fortael|vise|vis|giv|gi|sig|hjaelpe|hjaelp|for|til) maj(?= (?:hvad|hvor|va|vor|hva|majn|en |et |lige))/g,
    ' $1 mig',
  ],
  [/ (?:mdr|maneder?r?s|manter|monter|moneder|manader)(?= )/g, ' maneder'],
  [/ (?:manad|manaden|moned|mone|monet|manet|md|mnd|mande|mant|maaned)(?= )/g, ' maned'],
  [/ (?:manedens|this months)(?= )/g, ' denne maned'],
  [/ (?:arets|this years)(?= (?:start|begyndelse) )/g, ' nytar'],
  [/ (?:ifjor|ifjord)(?= )/g, ' i fjor'],
  [/ (?:the )?day before yesterday(?= )/g, ' i forgars'],
  [/ (sidste|forrige|dette|denne|i) (ar|uge|maned|kvartal)s(?= )/g, ' $1 $2'],
  [new RegExp(` (${monthPattern}) maneds(?= )`, 'g'), ' $1'],
  [/ oct(?= )/g, ' okt'],
  [/ (?:kv|momskvartal|quarter)\.? (?=[1-4] )/g, ' kvartal '],
  [/ ([1-4]\.?) kv\.?(?= )/g, ' $1 kvartal'],
  [/ momskvartalet(?= )/g, ' dette kvartal'],
  [/ (q[1-4]) (?=q[1-4] )/g, ' $1 til '],
  [/ (?:h([12])|halvar ([12]))(?= )/g, ' $1$2. halvar'],
  [new RegExp(` (?:fran|fra) (?=${monthPattern})`, 'g'), ' fra '],
  [new RegExp(` (${monthPattern}) (?:through|till|t o m|tom) (?=${monthPattern})`, 'g'), ' $1 til '],
  [
    new RegExp(
      ` (${monthPattern}) (?:(?:den |the )(\\d\\d?)\\.?|(?:the )?(\\d\\d?)(?:st|nd|rd|th))(?= )`,
      'g',
    ),
    ' $2$3. $1',
  ],
  [
    / (?:siden|fra|since|from) (?:(?:starten|begyndelsen|start|beginning|the start|the beginning) (?:af|of) (?:aret|ar|the year)|arets (?:start|begyndelse)|arsskiftet|arskiftet|ars skiftet)(?= )/g,
    ' siden nytar',
  ],
  [/ (denne|dette)(?:her| her)(?= )/g, ' $1'],
  [/ (den|det)her(?= )/g, ' $1 her'],
  [/ (sidste|forrige|denne|her|hele|pr|per) (?:mane|moned|man)(?= )/g, ' $1 maned'],
  [/ (?:juleaften|christmas eve)(?= )/g, ' 24. december'],
  [/ (?:nytarsaften|new years eve)(?= )/g, ' 31. december'],
  [/ arets(?= (?:forste|andet|anden|tredje|fjerde) (?:kvartal|halvar))/g, ''],
  [/ (?:sidste|seneste) halve ar(?= )/g, ' det sidste halve ar'],
  [/ det det sidste halve ar(?= )/g, ' det sidste halve ar'],
  [/ (?:the )?(?:past|previous) (week|month|year)(?= )/g, ' det sidste $1'],
  [/ det sidste (?:week)(?= )/g, ' det sidste uge'],
  [/ det sidste (?:month)(?= )/g, ' det sidste maned'],
  [/ det sidste (?:year)(?= )/g, ' det sidste ar'],
  [/ (?:i )?(?:aret|ared|ar) (?:der|som) (?:gik|er gaet)(?= )/g, ' det sidste ar'],
  [/ weeks? (?=\d)/g, ' uge '],
  [/ (uge|ugerne) (\d\d?) (?=\d\d? )/g, ' $1 $2 til '],
  [/ kvartal ([1-4]) (?=[1-4] )/g, ' kvartal $1 til '],
  [
    / (januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|kvartal|halvar|sommeren|foraret|efteraret|vinteren) (?=2\d (?!kr|kroner|dkk|euro|dollar|kvit|bilag|boner|til|og))/g,
    ' $1 20',
  ],
  [/ 20 (?=2\d )/g, ' 20'],
  [/ (?:arsskiftet|arskiftet|ars skiftet|nytaret|new year|new years)(?= )/g, ' nytar'],
  [/ nytar (?:start|begyndelse)(?= )/g, ' nytar'],
  [/ arets(?= (?!forste|sidste|first))/g, ' i ar'],
  [/ (?:kvartalets)(?= )/g, ' dette kvartal'],
  [/ (?:ugens)(?= )/g, ' denne uge'],
  [/ (?:kvt|kvart|kvrt|kvatal|kvartel|kvatral)(?= )/g, ' kvartal'],
  [/ (i|for|pa|af|til) kvartalet(?= (?!\d|[1-4]|for))/g, ' $1 dette kvartal'],
  [/ (i|for) halvaret(?= (?!\d))/g, ' $1 dette halvar'],
  [/ (?:sista|sistar|sidstar)(?= )/g, ' sidste ar'],
  [/ (?:uwe|ugge|uuge|uhe)(?= )/g, ' uge'],
  [/ (sidste|forrige|dette|hele|i|det her) (?:or|a|aar|as|ared)(?= (?!gar |en |et |nok ))/g, ' $1 ar'],
  [/ i (?:jeg|e|ae|aj|det|den|et|hele) (ar|sommer|forar|efterar|vinter|kvartal|uge|maned)(?= )/g, ' i $1'],
  [new RegExp(` ${last} (?=${unit}(?: |en |et ))`, 'g'), ' sidste '],
  [/ (?:forra|forrie|forige|forrig) (?=(?:uge|maned|ar|kvartal|halvar)(?:en|et)? )/g, ' forrige '],
  [/ forrige (maned|uge|ar)(?:en|et)(?= )/g, ' forrige $1'],
  [/ maneden (?=forra )/g, ' maned '],
  [/ (?:i )?(?:kvartal|halvar)(?<= i (kvartal|halvar))(?= (?!\d|[1-4]))/g, ' dette $1'],
  [/ (?:fjoer|fjord|fjol|fjorar|fjoraret)(?= )/g, ' fjor'],
  [/ i (man|tirs|tis|ons|tors|fre|lor|son)da(?:e|j|w|gs|s|sj)(?= )/g, ' i $1dags'],
  [/ (?:aretil|ar til)(?= (?:dato|dags) )/g, ' ar til'],
  [/ (?:i lobet af|gennem|igennem|throughout)(?= (?:ar|aret|dette|denne|hele|20\d\d|sidste) )/g, ' i'],
  [
    / (?:for|i|pa|af|over|gennem|den|det)? ?(?:hele aret|hele ar|whole year|the whole year|all year)(?= (?!20\d\d|inden|for))/g,
    ' i ar',
  ],
  [/ (?:i|for) aret(?= (?!20\d\d|inden|for|til|efter|der))/g, ' i ar'],
  [
    / (?:regnskabsaret|regnskabsar|kalenderaret|kalenderar|bogforingsaret|arstallet|fiscal year|tax year|the year|year)(?= 20\d\d )/g,
    ' aret',
  ],
  [
    / (?:til og med d d|til idag|til dags dato|og til nu|indtil nu|og indtil i dag|indtil i dag)(?= )/g,
    ' til nu',
  ],
  [/ (?:first|1st)(?= (?:quarter|half) )/g, ' forste'],
  [new RegExp(` (?:the )?(?:first|1st) of(?= (?:${monthPattern}) )`, 'g'), ' 1.'],
  [/ (?:second|2nd)(?= (?:quarter|half) )/g, ' anden'],
  [/ (?:third|3rd)(?= quarter )/g, ' tredje'],
  [/ (?:fourth|4th)(?= quarter )/g, ' fjerde'],
  [new RegExp(` (?:the )?(\\d\\d?)(?:st|nd|rd|th)(?: of)?(?= (?:${monthPattern}) )`, 'g'), ' $1.'],
  [/ mai(?= )/g, ' maj'],
  [/ (fra|siden) (?:primo|starten af|begyndelsen af|start|forst i)(?= )/g, ' $1'],
  [
    / (?:til|til og med) (?:ultimo|slutningen af|udgangen af|slut|sidst i|sidste|den sidste)(?= (?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|oct|nov|dec))/g,
    ' til',
  ],
  [new RegExp(` (?:aar|arene?|arerne)(?= 20\\d\\d )`, 'g'), ' aret'],
  [new RegExp(` (${monthPattern}) (?:maned(?:en)?|month)(?= )`, 'g'), ' $1'],
  [new RegExp(` (${current}) (?:kvartal|quarter) (?=${ordinal} )`, 'g'), ' kvartal '],
];

/** Words with what they say about time in the readers' own words. */
export function withPlainPeriods(words: string): string {
  return rewritings
    .reduce((text, [pattern, plain]) => text.replace(pattern, plain), withMonths(words))
    .replace(/ {2,}/g, ' ');
}

/** '2026-03' and '03/2026' as months by name; the signs are blanks by now. */
function withMonths(words: string): string {
  return words
    .replace(/ (20\d\d) (0[1-9]|1[0-2])(?= )/g, (_, year: string, month: string) => monthOf(month, year))
    .replace(
      /(?<! (?:uge|ugerne|uger|week|weeks|og|til|kl)) (0[1-9]|1[0-2]) (20\d\d)(?= )/g,
      (_, month: string, year: string) => monthOf(month, year),
    );
}

function monthOf(month: string, year: string): string {
  return ` ${foldText(MONTH_NAMES[Number(month) - 1] ?? '')} ${year}`;
}
