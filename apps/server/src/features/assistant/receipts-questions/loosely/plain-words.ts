/**
 * Words that narrow no question, folded: what holds a sentence together, what people do when they ask, and how they feel.
 * Nouns are not among them, but for those who ask and what for.
 */
export const plainWords: ReadonlySet<string> = new Set(
  // What holds a sentence together.
  (
    'og at vaere selve engang forbi slemt dyrt styr som der det den de dem en et er var vaeret bliver blev blevet har havde haft vil ville kan kunne skal skulle ma matte ' +
    'bor burde tor jeg du vi i mig dig os jer sig min mit mine din dit dine vores dens sin sit sine ' +
    'her derinde herinde derhen derovre derfra herfra deri heri dertil hertil dermed herefter bagefter nu ja jo nej na nah ah aha oh ' +
    'eh ehm hm hmm ohm oh okay ok altsa bare lige mon vel nok da dog jo ogsa sa saadan sadan lidt meget ret helt fuldstaendig egentlig ' +
    'egentligt faktisk virkelig simpelthen maske muligvis vist sikkert desvaerre heldigvis endelig stadig allerede igen nar mens ' +
    'fordi men eller at om pa til fra for af med hos ved i op ned ind ud hen henne hjem vaek frem rundt sammen lagt alt alle al hele ' +
    'alting samtlige samlet tilsammen ialt total totalt sammenlagt ca selv eneste slags ' +
    'hvor hvad hvilken hvilket hvilke hvornar nogle noget nogen nogensinde overhovedet ' +
    ' periode perioden gang gange tiden kroner kr penge belob stykke stykker tur tal tallet tallene ' +
    'gysser spir sum summen resultat resultatet svar svaret facit regnestykket overblik oversigt oversigten status opgorelse opgorelsen liste listen ' +
    'styk stk kvittering kvitteringer bilag bon boner regning regninger papirer slip slipper kob post poster system systemet app appen ' +
    'arkiv arkivet mappe mappen historik bogholderi bogholderiet regnskab regnskabet arsregnskab arsregnskabet bogforing ' +
    // What people do when they ask.
    'se ser set vide vidste viser vis vise vist finde finder fundet find fa far fik faet fortaelle fortael sige siger sagt sig sporge sporger ' +
    'spurgt bede beder bedt hjaelpe hjaelp hjaelper regne regner regnet taelle taeller talt opgore opgor udregne beregne specificer specificere ' +
    'oplyse oplyst oplys slaa sla svare svarer lave laver lavet gore gor gjort bruge mangle mangler onsker onske behover behov brug ' +
    'kigge kigger kig tjekke tjekker tjek check leder lede ledt sidder sidde star sta ligger ligge ga gar gaet gik kommer komme kommet kom ' +
    'tror tro synes syntes taenker taenkt taenkte mener mente husker huske glemt glemmer haber habe undrer undre interesserer forstar forsta ' +
    'passe passer stemme stemmer hedder kalder kaldt hent hente henter giv give giver gav givet sender ' +
    ' lad lade lader prov prove prover provet sat saet saette saetter del dele fordel opdel opdeles fordelt begynder startede ' +
    'gad gider gidet orker magter venter vente venlig venligst sod flink elskvaerdig rar gerne godt god gode bedst bedste bedre ' +
    'kort hurtigt hurtig nemt nem let praecis praecist cirkatal noejagtig nojagtigt ordentligt rigtig rigtigt sikker ' +
    'ende endte lander landet lande lyder lod lober lob lobet ryger rog roget ramt rammer oppe naet naede kostet koste koster kostede ' +
    'registreret registrerede gemt gemte bogfort liggende haengende smidt lagt puttet lagde skudt fyret brandt braendt ' +
    // Courtesy and feelings.
    'elendig elendigt tosset tossede dejligt dejlig latterligt latterlig vanvittigt vanvittige sindssygt vildt trael traels traelst irriterende besvaerligt svaert uhyggeligt utroligt frygteligt forfaerdeligt nervos spaendt traet money assistent robot chatbot ' +
    'vedr vedrorende angaende ang potentielle eventuelle evt udgiftsfort udgiftsforte enkelt enkelte eneste endnu kende hor hore tael taelle opregn skriv skriver ' +
    'hej hejsa hejhej hallo halloj goddag godaften godmorgen dav davs mojn kaere undskyld beklager tak takker forhand mange tusind hilsen mvh ' +
    'vaerdsaetter ulejlighed ulejligheden forstyrrer forstyrre besvaer orden muligt mulig tilladelse ' +
    'fanden fandme satan satme sgu helvede kraftedeme pokker pokkers skide lorte lort pis for bange svaret gud ' +
    'min venner ven ' +
    ' sur hoved hovedet rod rodet ' +
    'lol bro bruh yo fr ngl lowkey highkey omg wtf haha hahaha slay real talk ever damage pls please btw tbh asap ' +
    // English.
    'the a an and or of on at in to for from by with is are was were be been am do did does have has had i im ive my me mine we our you your ' +
    'it its this that these those them they there here so just only can could would should want wants need needs like know tell show give ' +
    'get got put took take taken went go going gone how what when which where all any some ever total totals altogether overall please thanks ' +
    'thank hello hi hey dear sorry quick question number figure amount sum list breakdown break down out up off much many really actually ' +
    ' stand ones one again also now wondering wonder ask asking look looking find see check pull'
  ).split(' '),
);

/** Words that turn a question around or into another one. */
export const turningWords: ReadonlySet<string> = new Set(
  (
    'man ikke aldrig uden undtagen undtaget bortset foruden udover minus fratrukket fratraekke eksklusiv eksklusive ekskl ex except without not never ' +
    'excluding apart eller or end than andet andre anden other others mere mindre faerre more less flere forskel forskellen difference ' +
    'sammenlignet sammenligne sammenlign compared versus vs kontra steget faldet stiger falder procent percent andel andelen procentdel halvdelen ' +
    'naeste kommende next budget budgettet forvente forventet prognose rate fradrag fradraget fradragsret traekke fratraekkes tilbage refunderet refusion ' +
    'tjent tjener indtaegt indtaegter indtjening omsaetning omsat overskud salg solgt saelger sparet spare lan lant lane ' +
    'slettet slettede slet slette scanne eksportere eksporteret eksport exporteret export rette rettet aendre aendret ' +
    'godkendt godkendte afvist bogfore omregne omregnet omregn convert converted veksle konto kontant kort dankort mobilepay mobilpay ' +
    'hvordan hvorfor why hvem who halvt cirka omtrent rabat pant tilgode skylder skylde lon loen hvis if resten resterende ' +
    'privat erhverv fejl forkert forkerte sloret traene vaelge will send laes laese sende fradra imellem gyldig flyttet printet han hun he she hans hendes deres his'
  ).split(' '),
);
