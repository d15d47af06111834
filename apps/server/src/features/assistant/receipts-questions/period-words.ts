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
  [/ (?:mdr|maneder?r?s|manter|monter|moneder|manader)(?= )/g, ' maneder'],
  [/ (?:manad|manaden|moned|mone|monet|manet|md|mnd|mande|mant|maaned)(?= )/g, ' maned'],
  [/ (?:manedens|this months)(?= )/g, ' denne maned'],
  [/ (?:arets|this years)(?= (?:start|begyndelse) )/g, ' nytar'],
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
  [/ (?:forra|forrie|forige|forrig) (?=(?:uge|maned|ar|kvartal|halvar) )/g, ' forrige '],
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
  [/ (?:second|2nd)(?= (?:quarter|half) )/g, ' anden'],
  [/ (?:third|3rd)(?= quarter )/g, ' tredje'],
  [/ (?:fourth|4th)(?= quarter )/g, ' fjerde'],
  [
    / (?:the )?(\d\d?)(?:st|nd|rd|th)(?: of)?(?= (?:jan|feb|mar|apr|maj|jun|jul|aug|sep|oct|nov|dec))/g,
    ' $1.',
  ],
  [/ mai(?= )/g, ' maj'],
  [/ (?:fra|siden) (?:primo|starten af|begyndelsen af|start|forst i)(?= )/g, ' fra'],
  [
    / (?:til|til og med) (?:ultimo|slutningen af|udgangen af|slut|sidst i|sidste|den sidste)(?= (?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|oct|nov|dec))/g,
    ' til',
  ],
  [new RegExp(` te (?=(?:og med |den |d )?(?:\\d|@|${monthPattern}|nu |sidste ))`, 'g'), ' til '],
  [new RegExp(` (?:aar|arene?|arerne)(?= 20\\d\\d )`, 'g'), ' aret'],
  [new RegExp(` (${monthPattern}) (?:maned(?:en)?|month)(?= )`, 'g'), ' $1'],
  [new RegExp(` (${current}) (?:kvartal|quarter) (?=${ordinal} )`, 'g'), ' kvartal '],
];

/** Words with what they say about time in the readers' own words. */
export function withPlainPeriods(words: string): string {
  return rewritings
    .reduce((text, [pattern, plain]) => text.replace(pattern, plain), words)
    .replace(/ {2,}/g, ' ');
}
