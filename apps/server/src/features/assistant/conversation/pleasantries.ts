import { soundOf } from '#features/assistant/finding/sounds.ts';

/** What is said around the end and the beginning of a talk, by what it is; folded, the kind that is answered first first. */
const kinds = {
  bye: 'farvel ses snakkes godnat weekend bye goodbye adjo hilsen hilsner today',
  thanks:
    'tak takker tusindtak mangetak tusin tusinde tusind thx thanks thank tnx cheers paskonner taknemmelig takke appreciated appreciate',
  praise:
    'sod dygtig god fantastisk genial sej nice skon guld redning reddet stjerne flink hjaelpsom klog kanon superb awesome amazing great lovely fremragende laekkert elsker imponeret glad imponerende behagelig fornem',
  sorry: 'undskyld undskylder sorry beklager apologies apologise',
  fine: 'virkede virker spiller lykkedes fint ok okay oki super perfekt klarede klaret lost forstaet modtaget fedt sejt dejligt perfect worked works sorted solved fixed fandt found fik kan',
  greeting:
    'hej hejsa hejhej heyo hallo halloj goddag godaften godmorgen mojn dav daw davs morn hello hi hey yo moin goddaw godaw halloejsa',
} as const satisfies Readonly<Record<string, string>>;
type Kind = keyof typeof kinds;

/** Words that may stand around them and ask nothing. */
const around = `
hjal hjalb hjalpt hjulpet a ab af ah aha alt alle altsa all and aften aftenen again another bare be bedste bestemt better blev blot bonbog both bro bror but da dag dagen
dav day de dem den der deres det dette did dig dine din dit do dog du dygtige ej ejj eller en end endelig enig er et evening ever
ellers faktisk for fordi fra fr frue fru forsog frygtelig fortsat ganske get gjorde god gode godt got go gor gav ha haft hav have har havde hel hele helt her herre hjalp hjaelp
hjaelpe hjaelpen hurtig hurtige hurtigt hyggelig hyggeligt haber i igen igang ikke ihvertfald im ind int is it ja jamen jeg jer jeres jo just kaere kind klart kom kunne lang lidt lige lol ma mae
man mand mange makker manner mate med meget mega men mere mester mej mig min mine mit mvh my na naeste nej no not nu nye og ogsa oh om op os overordentlig over pa patience pyha
rab rabte raber rart rigtig rigtigt rolig sagt sammen sa saa se selv sgu sig sin ska skal skrap skulle smukke so som stor sur sure svar svare svaret syg sygt synes talmodighed talmodigheden teamet team that thats the their them then there this
til tid to tone too tror tusind tidligere u uha ulejligheden ulejlighed um ved vel ven vennen venner venlig venlige venligt venligst venlighed ven vi ville vil virkelig very var vaere vaeret we well were will wish with ser haft hyg dejlig dejligt dejlige
your you yep yes ham hende hun han er e ae mae dae san sadan hat hatten robot robotten assistent chat chatten support supporten help helping helped quick reply much lot lots really for sidst idag i morgen morgen nat night weekenden uge ferie jul paske
pa forhand svaert gad ville blev vred gal grov hidsig kort lunte flabet grim ord tonen mistede besindelsen sa er jeg med glad tilfreds good have had nar stress presset traet
`;

/** Words that ask: with one of them a message is more than a pleasantry. */
const asking =
  /(?:^| )(hvordan|hvorfor|hvor|hvad|hvilke[nt]?|hvornar|hvem|hva|hvorledes|how|what|why|where|when|which|who|kan (?:jeg|man|i|du|vi)|can|could) /;

const wordsMost = 20;

const soundsOf = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(soundOf),
  );
const kindSounds = Object.entries(kinds).map(([kind, words]) => ({ kind, sounds: soundsOf(words) }));
const aroundSounds = soundsOf(around);

/** Words that alone, in a sentence of small words, make no pleasantry. */
const tooWeak = soundsOf('god kan fik ok lost virker glad fandt today works');

const answers: Readonly<Record<Kind, string>> = {
  bye: 'Farvel! Du kan afslutte samtalen med »Afslut chat«.',
  thanks: 'Velbekomme. Skriv, hvis der er mere.',
  praise: 'Tak, det er jeg glad for. Skriv, hvis der er mere.',
  sorry: 'Det gør ikke noget. Skriv, hvis der er mere.',
  fine: 'Godt. Skriv, hvis der er mere.',
  greeting: 'Hej! Hvad kan jeg hjælpe med?',
};

/**
 * The answer to thanks, greetings and the like in many words or misspelt, from folded words between blanks: every word has
 * to be one that is said there. Null when there is another word in it, or a question.
 */
export function replyToPleasantry(text: string): string | null {
  const words = text.trim().split(' ').map(soundOf);
  if (words.length > wordsMost || asking.test(text)) {
    return null;
  }
  const isSaid = (word: string) =>
    aroundSounds.has(word) || kindSounds.some(({ sounds }) => sounds.has(word));
  if (!words.every(isSaid)) {
    return null;
  }
  const found = kindSounds.find(({ sounds }) => words.some((word) => sounds.has(word) && !tooWeak.has(word)));
  return found === undefined ? null : answerOf(found.kind);
}

function answerOf(kind: string): string | null {
  return Object.entries(answers).find(([name]) => name === kind)?.[1] ?? null;
}
