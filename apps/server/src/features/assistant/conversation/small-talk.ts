import { plain } from './plain.ts';
import { replyToPleasantry } from './pleasantries.ts';

/** Kinds of talk that is no question, the one that asks for an answer most first: the first found is answered. */
const talk: readonly (readonly [string, RegExp, string])[] = [
  [
    'insult',
    /^((hold (nu )?(din )?kaeft|fuck( you| off| dig)?|fuk|skrid|rend og hop|rend mig|(din |you |dit )?(dumme |stupid )?(idiot|rovhul|narhoved|spade|svin|fjols|klaphat|nar|taber|moron|asshole|bitch|dumrian|(lorte?|moeg|skod)(bot|robot|maskine|program|app|system))|(du|i|you) (er|are) (bare )?(sa )?(dum|dumme|ubrugelig|ubrugelige|elendig|darlig|latterlig|stupid|dumb|useless|en idiot|an idiot|noget lort|crap|shit|til grin)|dumme (robot|bot|maskine|computer)|stupid (bot|robot|machine)|lort|lorteapp|shit|moeg|sut (den|rov)|kraftidiot|dumt?)) /,
    'Jeg kan godt forstå, hvis det er frustrerende. Skriv, hvad der driller, så prøver jeg igen. Du kan også skrive »medarbejder«.',
  ],
  [
    'can',
    /^(hvad (kan|ka) (du|i|man)( (hjaelpe|svare|gore|klare|bruges|sporge|sporges))?( mig)?( (med|pa|til|om|for mig))?( her)?|hvad (kan|ka|ma) (jeg|man) (sporge|bruge) (dig )?(om|til)|hvad (bruges|bruger man) du til|hvad er du god til|hvordan (bruger|virker) (jeg |man )?du|what can (you|i) (do|help( me)?( with)?|ask( you)?)( here)?|(hjaelp|help|hjelp|hlp|sos)( me| mig| tak| please| nu)?|(kan|ka|vil|can|could) (du|i|nogen|you) (godt )?(lige )?(hjaelpe|help)( mig| me)?( lidt)?( med noget| with something)?|(jeg )?(har|skal|vil) (lige )?(brug for|bruge|have|ha) (noget |lidt |en )?(hjaelp|hand)|i need (some )?help|(jeg har|i have|har) (lige )?(et|a|et par|nogle|some) (lille |hurtigt )?(sporgsmal|question|questions|problem)|(ma|kan) jeg (godt )?(lige )?sporge (dig )?(om noget)?) /,
    'Spørg mig om upload, aflæsning, moms, valuta, historik, eksport og din konto, eller fx »Hvor meget har jeg brugt i marts?«. Ved jeg ikke svaret, kan jeg hente en medarbejder.',
  ],
  [
    'feeling',
    /^(hvordan (gar det|har du det|star det til)|hvad sa|hvad laver du|how are you( doing)?|how is it going|hows it going|whats up|alt vel|gar det godt|star det til) /,
    'Tak, jeg kører fint. Hvad kan jeg hjælpe med?',
  ],
  [
    'praise',
    /^((du|i|you) (er|are) (bare |virkelig |so |sa |very )?(sod|dygtig|god|fantastisk|genial|hjaelpsom|smart|klog|sej|great|amazing|awesome|helpful|nice|the best|bedst|den bedste|skon)|(jeg |i )?(elsker|love) (dig|you|jer)|godt (gaet|klaret|arbejde)|good (job|bot)|well done|flot klaret) /,
    'Tak, det er jeg glad for. Skriv, hvis der er mere.',
  ],
  [
    'thanks',
    /^((mange |tusind |1000 |hjertelig |many |super |saa |sa )*(tak|takker|tusindtak|mangetak|tk|thx|tnx|thanks|thank you|thank u|ty|cheers|taak|takk)) /,
    'Velbekomme. Skriv, hvis der er mere.',
  ],
  [
    'bye',
    /^(farvel|hej hej|hejhej|vi ses|ses|vi snakkes|snakkes|(bye|goodbye|good bye)( bye)?|see you|see ya|(ha|hav|have) (en|det|a) (rigtig )?(god|dejlig|fortsat god|godt|nice|good|great)( (dag|aften|weekend|day|evening|ferie|en))?|(fortsat )?god (weekend|nat|ferie|jul|dag videre)|godnat|good night) /,
    'Farvel! Du kan afslutte samtalen med »Afslut chat«.',
  ],
  [
    'test',
    /^(test(er|ing)?( test)*|prove|prover|bare en test|det er (bare |kun )?en test|this is a test|123|1 2 3|abc|asdf|er du der|er der hul igennem|virker du|are you there|hallo er der nogen|lorem ipsum|ping) /,
    'Jeg er her. Hvad kan jeg hjælpe med?',
  ],
  [
    'greeting',
    /^(h+e+j+(sa|san|med dig|med jer|igen)?|hejj*|hey+|hi|hello|hallo+|halloj(sa)?|halloej|goddag|goddaw|godaw|go ?dav|davs?|daw|mojn|mojen|moin|morn|heyo|yo|heisan|hejsa|god ?(morgen|dag|formiddag|eftermiddag|aften)|good ?(morning|evening|afternoon|day)|greetings|velkommen|kaere (bonbog|support|hjaelper|assistent|chat|robot)|dear (bonbog|support)) /,
    'Hej! Hvad kan jeg hjælpe med?',
  ],
  [
    'fine',
    /^(ok(ay|ey|i|ie|idoki)?|k|okok|fint|super(t|fint)?|perfekt|perfect|fedt|nice|cool|sejt|godt|great|awesome|forstaet|javel|jeps?|yes|ja|nej|no|nope|naa?|aha|aah|ahh|ah|haha(ha)*|hihi|lol|dejligt|genialt|top|tip top|laekkert|smukt|skont|got it|alright|all right|sa er jeg med|(det|den) (virker|virkede|hjalp|lykkedes|fungerer|var alt|var det|var bare det|er fint|er i orden|er godt|er helt fint)( nu| nok| hele)?|(it|that) (works|worked|helped)( now)?|ikke mere|intet|ingenting|nothing|nothing else|nej tak|no thanks|alt i orden|det forstar jeg( godt)?) /,
    'Godt. Skriv, hvis der er mere.',
  ],
];

/** Words that may stand around small talk and make no question of it. */
const around =
  /^(bonbog|du|dig|jer|i|alle|sammen|sa|saa|meget|mange|for|hjaelpen|hjaelp|din|jeres|det|var|er|sodt|flinkt|venligt|af|skal|ha|have|hav|ska|der|her|nu|og|men|jo|da|vel|tusind|gange|very|much|so|a|lot|the|your|you|help|svaret|svar|info|indtil|videre|igen|min|ven|robot|bot|chat|support|venner|kompis|makker|mester|to|all|again|there|that|this|godt|rigtig|virkelig|super|fint|hurtigt|hurtige|hurtig|please|venlig|hilsen|mvh|vh|kh|hr|fru|frk) /;

/** Asking who answers. */
const aboutAssistant =
  /^((hvem|hvad) (er|e) (du|det jeg (taler|skriver|snakker|chatter) med)|hvem (taler|skriver|snakker|chatter) jeg (egentlig )?med|who are you|what are you|who am i (talking|chatting|speaking) (to|with)|hvad hedder du|whats your name|what is your name|(er|e) (du|det|dette|jeg i gang med) (her )?(egentlig |bare |overhovedet )?((en|et|a|ein) )?(rigtigt? |aegte |levende |slags )?(robot|bot|maskine|computer|ai|chatbot|chatgpt|chat gpt|menneske|person|kunstig intelligens)( eller (et |en )?(rigtigt? |aegte |levende )?(robot|bot|maskine|computer|menneske|person|ai))?( (jeg|vi|man) (skriver|taler|snakker|chatter) (med|til))?|(are you|is this|am i talking to) (just )?(a |an )?(real |actual )?(bot|robot|human|person|ai|chatbot|machine|chatgpt)( or (a |an )?(bot|robot|human|person|ai|machine|real person))?|(har|bruger) (du|i) (en )?(rigtig )?(hjerne|folelser)) /;

const nothing = 'Skriv, hvad du vil vide om Bonbog, så hjælper jeg.';

/** The answer to what is no question: a greeting, thanks, a row of smileys. Null when something is asked. */
export function replyToSmallTalk(message: string): string | null {
  const text = plain(message).trimStart();
  if (text === '') {
    return nothing;
  }
  const found = kindsOf(text);
  return talk.find(([kind]) => found?.has(kind) === true)?.[2] ?? replyToPleasantry(text);
}

/** Whether somebody asks who or what answers here, and nothing else. */
export function isAboutAssistant(message: string): boolean {
  const text = plain(message).trimStart();
  let rest = text.replace(aboutAssistant, '');
  const isAsked = rest !== text;
  while (isAsked && around.test(rest)) {
    rest = rest.replace(around, '');
  }
  return isAsked && rest === '';
}

/** The kinds of talk that a text is made of from its beginning to its end; null when there is more in it. */
function kindsOf(text: string): ReadonlySet<string> | null {
  const found = new Set<string>();
  let rest = text;
  while (rest !== '') {
    const kind = talk.find(([, pattern]) => pattern.test(rest));
    const pattern = kind === undefined ? around : kind[1];
    const length = pattern.exec(rest)?.[0].length ?? 0;
    if (length === 0 || (kind === undefined && found.size === 0)) {
      return null;
    }
    if (kind !== undefined) {
      found.add(kind[0]);
    }
    rest = rest.slice(length);
  }
  return found;
}
