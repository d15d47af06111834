import { stemOf } from './stem.ts';

/**
 * What people call one thing, in Danish and English, slang included; folded (æ is ae, ø is o, å is a). The first word of
 * a line stands for all of them.
 */
const groups = `
kvittering bon bong bonner bilag billag kassebon udgiftsbilag kvit receipt receipts voucher
faktura invoice invoices fakture regning bill
billede billed biller foto fotos fotografi picture pictures image images photo photos pic
scan skan scanne scanner skanner skanne scanning skanning indscanne indscanning scanned
laes laese laeser aflaes aflaese aflaesning laesning laest read reading ocr recognise recognize
adgangskode password passwords kodeord passord pasword passwort losenord pw
kode code koder pinkode engangskode
slet slette sletning fjern fjerne delete deleted deleting remove removed erase
hent hente hentes download downloade downloads downloading
sikkerhedskopi backup kopi copy
ret rette aendre aendring rediger redigere redigering korriger korrigere edit editing skift skifte change changed changing modify correct correction opdatere update rettelse omdobe
valuta currency currencies udland udenlandsk udenlandske foreign
omregn omregne omregning konverter konvertere konvertering convert converted conversion veksle
kurs valutakurs vekselkurs exchange
dublet dobbelt dobbelte duplikat duplicate duplicates double twice togange
email mejl mejladresse meil mail mails mailadresse emailadresse epost mailen
revisor bogholder bogholderen accountant auditor
regneark excel spreadsheet sheets
eksport eksporter eksportere export exporting exported udtraek udtraekke
overfor overfore transfer flytte
import importere importer importing imported
fradrag traekker fradragsberettiget deduct deduction deductible fratraekke momsfradrag
braendstof benzin diesel fuel petrol
upload uploade uploads oplode oploade upload tilfoj tilfoje add adding indsaette indlaegge laegind submit
find finde finder sog soge soger sogning search searching lede leder led look
telefon mobil tlf mobilen phone smartphone mobiltelefon fon
iphone ios ipad apple
kamera camera kammera
ai kunstig intelligens chatgpt gpt openai
sky cloud skytjeneste skyen
mange flere bulk masse stak bunke several multiple many batch samtidig samlet paengang
slor sloret uskarp uskarpt blurry blurred utydelig utydeligt grumset
historik history list liste listen
konto account accounts kontoen
kontoplan kontonummer chart
moms vat momsen mva
belob amount belobet total
dato date dates datoen
kategori category categories katagori katogori kategorier
butik store shop shops forretning vendor merchant supplier leverandor
genvej genveje shortcut shortcuts genvejstast hotkey hotkeys
tastatur keyboard
gem gemme gemmer save saved saving opbevare opbevaring keep
ugemt ugemte unsaved
ikke ik ikk ikk it itte int not cannot cant dont doesnt wont isnt
hvem who whom whose
virker virke work works working funker dur
raad tip tips hint hints anbefaling advice
aaben aabne open opens aabner
tjek check checks kontroller kontrollere
felt field fields felter
praecis nojagtig nojagtigt accurate accuracy
beskadiget odelagt damaged corrupt korrupt
tidligere gammel gamle previous old earlier
forkert wrong incorrect fejlagtig
vaek mistet forsvundet forsvandt lost gone disappeared vanished bort
indeholde indhold contain contents contains
begynd begynde start starte starter started begynder
sats satser rate rates
adgang access
dele share
vent vente venter waiting wait
glem glemt glemte forgot forgotten forget
bekraeft bekraefte bekraeftelse confirm confirmation verify verification verificere
udlob udlobet expired expire
forbindelse connection netforbindelse
internet netvaerk wifi network net
fejl fejler fejlet fejlede error errors failed fails fail problem problemer bug fejlmeddelelse
virkerikke broken crash crashed nede driller
hvid hvidt blank blankt white
tom tomt tomme empty
andre others
alt everything alting
side sider siden page pages screen skaerm website hjemmeside
fil file files filer
format formater formats filtype filtyper type types
storrelse size stor stort storre large big fylde fylder
maks max maksimal maximum limit graense graenser limits
bogfor bogfore bogforing bookkeeping bogforer bogfort bogfores
regnskab accounting regnskabet
enhed enheder device devices
logind login signin logon
logud logout signout logoff
brugerprofil user users brugerkonto
kollega colleague kolleger kollegaer kone mand partner aegtefaelle wife husband
del dele share sharing deler
invitere inviter invite
sprog language engelsk english tysk languages
bank banken
korebog korsel kilometer mileage kilometerpenge korselsgodtgorelse
chat samtale samtaler conversation conversations chats chatten chatte
menneske human person
robot bot
kunde kunder customer customers client clients
udelukket blokeret blocked lockedout
last laast locked beskyttet protected
forbrug spend spending spent udgift udgifter expense expenses expenditure
kvartal quarter
maned month months maneder
periode period
fortryd fortryde undo restore gendan gendanne gendannes
graf chart diagram sojle sojler statistik statistics stats
nummer number nr numre numbers
sorter sortere sort sorting sorteres
filter filtrer filtrere filters
drej dreje rotate roter rotere
beskaer crop beskaere
tegn characters tegnsaet encoding
virksomhed firma company business
send sende sender sent videresende forward
feedback forslag suggestion suggestions ide onske
administrator admin
moerk morkt dark mork
mangler missing mangle
advarsel warning advarer
nulstil nulstille reset
modtag modtage modtaget received arrived ankommet
lang long length laengde
gang gange
ar year years arene
kvitteringsnummer bilagsnummer
oprette opret create register registrer signup oprettelse tilmelde
luk lukke close closed closing afslut afslutte nedlaeg nedlaegge
privat privacy privatliv fortrolig
restaurant restaurantbesog frokost middag meal meals cafe
gave gaver gift gifts
bil car biler
papir paper papiret papirkvittering
afvis afvist rejected
`;

/** Words that only point towards another thing: a code may be a password, and dollars are a currency. */
const leaningWords = `
kode adgangskode
pund valuta
gbp valuta
dollar valuta
dollars valuta
usd valuta
euro valuta
eur valuta
sek valuta
svensk valuta
svenske valuta
norske valuta
norsk valuta
krone valuta
faktura kvittering
husk glem
iphone telefon
android telefon
overfor eksport
kontonummer konto
tlf telefon
skat fradrag
sikker tjek
internet forbindelse
hale ned
tank braendstof
bogfor regnskab
ugemt gem
rate kurs
virkerikke fejl
ny ret
sats kurs
adgang se
view se
tidligere historik
varebil bil
personbil bil
restaurant fradrag
gave fradrag
hotel fradrag
bil fradrag
`;

/** Words that people do nearly everything with: they say little about what is asked. */
const lightWords = `
opret vaelg send skriv vis se historik ligge staa faa virker ny mang komme tag felt app side knap aaben andre hvem ikke
gore lade vaere bruge behove kunne egen alt programmet
`;

const lines = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(stemOf));

const names = new Map<string, string>();
for (const [name = '', ...others] of lines(groups)) {
  for (const word of [name, ...others]) {
    if (!names.has(word)) {
      names.set(word, name);
    }
  }
}

const leanings = new Map<string, readonly string[]>();
for (const [from = '', to = ''] of lines(leaningWords)) {
  leanings.set(conceptOf(from), [...leaningsOf(conceptOf(from)), conceptOf(to)]);
}

/** The one name of what a stem means. */
export function conceptOf(stem: string): string {
  return names.get(stem) ?? stem;
}

/** What a concept may also stand for. */
export function leaningsOf(concept: string): readonly string[] {
  return leanings.get(concept) ?? [];
}

const light = new Set(lines(lightWords).flat().map(conceptOf));

/** Whether nearly everything can be done with a concept, so that it says little. */
export function isLight(concept: string): boolean {
  return light.has(concept);
}

/** Every stem that is known to mean something, whether an article uses it or not. */
export const knownStems: ReadonlySet<string> = new Set(names.keys());
