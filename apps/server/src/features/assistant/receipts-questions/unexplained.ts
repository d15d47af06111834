import { TAKEN } from './said.ts';

/** Words that change nothing about a question; folded. */
const fillers = new Set(
  (
    `${TAKEN} har havde haft er var vaeret bliver blev der det den det den her mig os dig jer til i pa hos fra ved for af om med ` +
    'alle alt al samtlige hele nu egentlig egentligt lige bare blot mon altsa jo da ind ud op kun udelukkende nok godt gerne ' +
    'hej hejsa hallo dav davs goddag halloj tak venligst please thanks thank you hello hi hey du i alt ialt samlet samlede tilsammen sammenlagt ' +
    'efterhanden ja perioden tidsrummet stod jer fordel opdel split grupper saadan sadan lidt vel dog allerede hidtil indtil nogensinde altid overhovedet gemt gemte registreret bogfort liggende stk styk kr kroner penge ' +
    'en et ved sgu fandme satme eh oh ok okay og saa sa som lavet foretaget hertil her mine min hurtigt praecis ' +
    'the my me are is was were did do at in on from of for all please tell can ever total in all there been much so far ' +
    'any ever very gjort lober belober star ligger inde derinde men money yo lol ' +
    'fandeme kraftedeme fucking damn kaere venner stadig arkivet listen oversigten arkiv put with them those we ' +
    'ones pokkers lod lyder allesammen siger'
  ).split(' '),
);

/** Phrases around a question; taken out first, because single words of them would be conditions elsewhere. */
const phrases: readonly RegExp[] = [
  ' siden (?:jeg|vi) (?:begyndte|startede|oprettede mig|kom til)|since i started',
  ' hvad (?:stod|star) der pa',
  ' (?:kan|kunne|ka|vil|ville|gider|can|could|would) (?:du|do|de|i|you) (?:(?:vaere|vaer) (?:sa )?(?:sod|venlig|venlige|rar|flink|elskvaerdig|elskvaerdige) (?:at|og) )?(?:ikke |mon |maske |please |nu )?(?:lige |godt |gerne |hurtigt |venligst )*(?:sige|fortaelle|finde(?: ud af)?|opgore|opdele|beregne|udregne|taelle(?: op)?|vise|regne ud|regne|oplyse|svare pa|tjekke|se|slaa op|sla op|tell|show|check|fa at vide|fa)(?: mig| os| me)?(?: (?:for mig|frem|ud|af))?',
  ' (?:jeg|vi) (?:vil|ville|kunne|skal|kan)(?: godt| gerne| lige| bare)* (?:vide|have at vide|se|kende|have|bruge)(?: mig)?',
  ' (?:jeg|vi) (?:mangler|har brug for|onsker|skal bruge) (?:lige )?at (?:vide|se|finde)',
  ' (?:kan|ma|can) (?:jeg|vi|i|we) (?:lige |gerne |hofligst |venligst |bede om )*(?:at )?(?:se|fa vist|fa at vide|vide|see)',
  ' (?:have (?:i|we)|(?<!do )(?:i|we) have)(?: been)?',
  ' (?:ved|husker) du(?: om| mon)?',
  ' (?:sig|fortael|tell me|sig mig)(?: mig)?(?: lige)?',
  ' (?:i would like to know|i want to know|id like to know|do you know)',
  ' (?:pa forhand tak|mange tak|tusind tak|god dag|god morgen|god aften|med venlig hilsen|mvh|kaere|undskyld|vaer sod at|vaer venlig at)',
  ' hvis det ikke er til (?:for )?(?:megen|stor|meget) (?:ulejlighed|besvaer)',
  ' (?:vil|ville) (?:jeg|vi) (?:(?:gerne|saette pris pa at) )+(?:vide|se|have)',
  ' (?:gad|gad godt|gad nok|jeg gad(?: godt| nok)?) (?:at )?vide',
  ' (?:jeg |vi )?(?:kan|ved|husker)(?: jeg)? ikke(?: laengere| lige| helt)?(?: huske| regne ud)?(?= hvor | hvad | hvornar )',
  ' (?:jeg |vi )?(?:skal bruge|mangler|har brug for)(?= (?:tallet|belobet|summen|totalen|total|momsen|momsbelobet|antallet|det samlede|mine|alle) )',
  ' (?:send|laes|laese|opgiv|oplys)(?: (?:mig|os|op|hojt|lige|venligst|please))*(?= (?:total|totalen|sum|summen|belobet|tallet|momsen|det samlede|samlet|hvad|hvor|antal|antallet) )',
  ' (?:hvordan (?:ser|gar)|status (?:pa|for|over))(?= (?:det med )?(?:mit|mine|vores) (?:forbrug|udgifter|omkostninger) )',
  ' (?:i det hele taget|(?<! ar )(?<! aret )(?<! maned )(?<! (?:fra|siden|from|since) (?:[a-z0-9.@-]+ ){1,3}(?:og )?)(?:til (?:dags )?dato|indtil nu|til nu)|indtil videre|alt i alt|i lobet af|in total|so far|lagt sammen|det samlede|hvad angar|lige nu)',
  ' (?:inkl|inklusive|inklusiv|incl|including) (?:moms|momsen|vat)',
  ' (?:pa|til) (?:i alt|sammenlagt|tilsammen)',
  ' (?:det er|er det|mon det er|er der) (?:at )?(?:jeg|vi)',
  ' (?:lober|belober) (?:det |de |sig |mine )*(?:op |sig )*(?:i|til)?',
].map((pattern) => new RegExp(`${pattern}(?= )`, 'g'));

/** Words after which nothing can be looked up: how, why, not, or, must, next; whoever says them asks something else. */
const otherMatters = new Set(
  (
    'hvordan hvorfor hvem hvis ikke aldrig uden undtagen bortset eller samt kan kunne ma skal skulle bor burde vil naeste ' +
    'how why not never except or must should next kan forskel forskellen sammenlignet tilbage fradrag fratraekke'
  ).split(' '),
);

/** Takes the phrases around a question out. */
export function withoutPhrases(words: string): string {
  return phrases.reduce((text, phrase) => text.replace(phrase, ` ${TAKEN}`), words);
}

/** The words nobody explained, in their order. */
export function unexplainedWords(words: string): string[] {
  const said = words.split(' ').filter((word) => word !== '');
  return said.filter((word, at) => !fillers.has(word) || isPlaceNamed(word, said[at - 1]));
}

const people = /^(?:\||mig|os|dig|jer|de[nrt]?|en|et|min|mine|alle|samtlige)$/;

/** 'Hos OK' names a shop, as 'ok' by itself does not. */
function isPlaceNamed(word: string, before: string | undefined): boolean {
  return before === 'hos' ? !people.test(word) : word === 'ok' && /^(?:fra|ved|pa|i)$/.test(before ?? '');
}

/** Whether unexplained words make it another question altogether. */
export function isOtherMatter(words: readonly string[]): boolean {
  return words.some((word) => otherMatters.has(word));
}
