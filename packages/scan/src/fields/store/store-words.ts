/** Given names as Danes have them: a row of two words that begins with one is often a person. */
const given =
  'anders anne anna annette astrid asta bente birgit birthe bo bodil brian camilla carina carl carsten caroline cecilie charlotte christian christina claus dorthe ellen else emil emilie emma erik esben eva finn flemming frederik freja frida gitte hanne hans heidi helle henning henrik ida inge inger ingrid jacob jakob jan jane janni jens jeppe jesper jette johan johannes john jonas josefine julie jytte karen karin karl karsten kasper katrine kenneth kim kirsten kristian kristina lars lasse laura lene line lis lisbeth lise lone lotte louise lucas mads magnus maja malene maria marianne marie martin mathias mathilde mette michael mie mikkel mogens morten nanna nicolai niels nina ole oliver oscar otto palle pernille peter pia poul preben rasmus rikke rune sanne sara signe simon sofie soren stefan steen stine susanne svend tanja thomas thor tina tobias tom tommy torben trine troels ulla vibeke victor viggo';

/** Words that sentences are made of and names hardly are: slogans, greetings, notes to the buyer. */
const sentence =
  'vi er du din dit dine deres vores os alt altid aldrig bare kun naar hvor hver ogsaa det den dette har kan skal vil bliver blev ikke med mere end mest bedste bedre lige alle hele fra til for at som om hos siden din dig jer nu i paa af ud ind op her der og eller en et sa saa gratis aabent ret bytte byttes dage kvalitet service smag oplevelse hverdagen hverdag livet naerhed nemt billigt friske frisk lokalt you betales senest sen betaling rente tilskrives ordre modtaget your we our us with the best always for ihr wir fur und mit immer';

/** Towns that stand in addresses and branch names. */
const towns =
  'aabenraa aabybro aalborg aalestrup aarhus aars aarup abybro aeroskobing agerskov albaek albertslund allerod allinge arhus arslev asperup assens augustenborg bagsvaerd ballerup billund birkerod bjaeverskov bjerringbro bogense bording borup brabrand bramming brondby bronderslev brorup brovst christiansfeld copenhagen danmark denmark dragor dronninglund ebeltoft esbjerg faaborg fakse farso farum fjerritslev fredensborg fredericia frederiksberg frederikshavn frederikssund frederiksvaerk fuglebjerg gentofte gilleleje gladsaxe glamsbjerg glostrup gorlev graested grena grenaa grindsted haderslev hadsten hadsund hammel hanstholm haslev havdrup hedehusene hedensted hellerup helsinge helsingor herlev herning hillerod hinnerup hjorring hobro hojer holbaek holstebro hornslet horsens horsholm hundested hurup hvidovre ikast ishoj jaegerspris jelling jyderup kalundborg karise karlslunde karup kastrup kerteminde kibaek kjellerup klampenborg kobenhavn koge kokkedal kolding kolind korsor lemvig logstor logumkloster lokken lyngby lynge maaloev malov maribo marstal middelfart munkebo naerum naestved nakskov nexo nibe nordborg norresundby nyborg nykobing odder odense oelstykke olgod otterup padborg praesto randers ribe ringkobing ringsted risskov rodby rodding rodekro rodkaersbro rodovre ronde ronne roskilde roslev rudkobing saeby sakskobing silkeborg sindal skaelskor skaerbaek skagen skanderborg skibby skive skjern skodsborg slagelse snekkersten solrod sonderborg sonderso soro sorring spottrup stege stoholm struer stubbekobing sunds svendborg svenstrup taastrup terndrup thisted thyboron tilst tinglev tisvildeleje toftlund tollose tommerup tonder trige troense ulfborg vaerlose valby vallensbaek vamdrup vandel vanlose varde vejby vejen vejle vemb viborg viby vildbjerg vinderup vissenbjerg vojens vordingborg vra';

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
