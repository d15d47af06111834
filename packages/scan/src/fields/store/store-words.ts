/** Given names as Danes have them: a row of two words that begins with one is often a person. */
const given =
  'anders anne anna annette astrid asta bente birgit birthe bo bodil brian camilla carina carl carsten caroline cecilie charlotte christian christina claus dorthe ellen else emil emilie emma erik esben eva finn flemming frederik freja frida gitte hanne hans heidi helle henning henrik ida inge inger ingrid jacob jakob jan jane janni jens jeppe jesper jette johan johannes john jonas josefine julie jytte karen karin karl karsten kasper katrine kenneth kim kirsten kristian kristina lars lasse laura lene line lis lisbeth lise lone lotte louise lucas mads magnus maja malene maria marianne marie martin mathias mathilde mette michael mie mikkel mogens morten nanna nicolai niels nina ole oliver oscar otto palle pernille peter pia poul preben rasmus rikke rune sanne sara signe simon sofie soren stefan steen stine susanne svend tanja thomas thor tina tobias tom tommy torben trine troels ulla vibeke victor viggo';

/** Words that sentences are made of and names hardly are: slogans, greetings, notes to the buyer. */
const sentence =
  'vi er du din dit dine deres vores os alt altid aldrig bare kun naar hvor hver ogsaa det den dette har kan skal vil bliver blev ikke med mere end mest bedste bedre lige alle hele fra til for at som om hos siden din dig jer nu i paa af ud ind op her der og eller en et sa saa gratis aabent ret bytte byttes dage kvalitet service smag oplevelse hverdagen hverdag livet naerhed nemt billigt friske frisk lokalt you betales senest sen betaling rente tilskrives ordre modtaget your we our us with the best always for ihr wir fur und mit immer';

/** Towns that stand in addresses and branch names. */
const towns =
  'aabenraa aalborg aarhus arhus albertslund allerod assens ballerup billund birkerod brabrand brondby bronderslev dragor ebeltoft esbjerg faaborg fredensborg fredericia frederiksberg frederikshavn frederikssund gentofte gladsaxe glostrup grenaa grena grindsted haderslev hadsten hadsund hedehusene hellerup helsingor herlev herning hillerod hjorring hobro holbaek holstebro horsens horsholm hundested hvidovre ikast ishoj kalundborg karup kastrup kobenhavn koge kolding korsor lemvig lyngby maribo middelfart naestved nakskov nyborg nykobing odder odense olgod randers ribe ringkobing ringsted risskov rodovre ronde ronne roskilde rudkobing saeby silkeborg skagen skanderborg skive skjern slagelse sonderborg soro struer svendborg taastrup thisted tilst tonder valby vanlose varde vejen vejle viborg viby vordingborg denmark danmark copenhagen';

const setOf = (words: string) => new Set(words.split(' '));

/** {@link given} to look up; folded. */
export const GIVEN_NAMES: ReadonlySet<string> = setOf(given);

/** {@link sentence} to look up; folded. */
export const SENTENCE_WORDS: ReadonlySet<string> = setOf(sentence);

/** {@link towns} to look up; folded. */
export const TOWNS: ReadonlySet<string> = setOf(towns);

/** The parts of a town, and what names of streets, towns and shopping centres end in. */
const place =
  /^(?:nord|syd|ost|vest|nv|sv|centrum|city|midtby|midtbyen|lufthavn|airport)$|(?:vej|vejen|gade|gaden|torv|torvet|alle|park|parken|center|centret|straede|plads|pladsen|havn|bro|by|station|bakke|bakken|rup|lev|sted|borg|bjerg|lund|strand|skov|vig|sund|holm|ager|kaer|rod)$/;

/** A folded word is a town, a part of one or a street, by its form. */
export function isOfPlace(word: string): boolean {
  return TOWNS.has(word) || place.test(word);
}
