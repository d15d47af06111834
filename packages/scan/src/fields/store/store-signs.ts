import type { ReceiptText } from '../../layout/rows.ts';
import { editDistance } from '../rows/lexicon.ts';

/** What the words of a printed line say about it, each 0 or 1. */
export type NameSigns = Readonly<Record<keyof typeof signPatterns, number>>;

/** Malay company forms, also as misread: 'SDN BND', '5DN8HD', 'S/8'. */
const malayForm = String.raw`[s5]d[nm]\.? ?[b8s][hn][d0o]\b|\b[s5]\.?d\.?n\b|[s5]\/[b8]\b|(?<=\w )sb$`;

const signPatterns = {
  company: new RegExp(
    String.raw`${malayForm}|\b(?:bhd|plt|ltd|limited|inc|llc)(?= |$|\.)|\b(?:company|co\.?)$`,
  ),
  legalForm:
    /\b(a\/s|aps|i\/s|p\/s|k\/s|g\/s|ivs|a\.?m\.?b\.?a|gmbh|kg|ohg|e\.? ?k|ag|ab)\b|(?<=\p{L})a\/s\b/u,
  business:
    /enter?prise|trading|restora|restaura|hardware|store|mart\b|shop|caf[ef]|kaffebar|coffee|market|pharmacy|farmasi|clinic|klinik|apotek|apotheke|drogeri|book|baker|bager|konditor|confection|hotel|station|food|gift|deco\b|electric|motor|machinery|apparel|service|butik|bistro|pizz|kiosk|tax[ai]\b|salon|frisor|blomster|florist|\bkro(?:en)?\b|\bbyg|bygge|tankstelle|kedai|perniagaan|niaga\b|syarikat|pasar|kopitiam|kitchen|cuisine|noodle|cake|petro|\bfuel|parking|parkering|car ?wash|suppl|cash (?:& |and )?carry|handicraft|holding|marketing|resource|retail|group|house\b|huset|hallen|garden\b|gaarden|laden\b|kobmand|brugsen|vaerksted|autohaus|auto\b|handel|vvs|tomrer|maler|slagter|fiske|vin\b|optik|cykel|sport|mobler|isenkram|trae|tommer|planteskole|havecenter|kontor|kommune\b|bibliotek|museum|teater|biograf|tank\b|taksen|forlag|consult|design|fotograf|studio|backerei|metzgerei|gasthaus|buchhandlung|markt\b/,
  address:
    /\b(jalan|jln|jin|taman|tmn|lot|lorong|lrg|street|str\.?|road|persiaran|bandar|seksyen|section|selangor|johor|kuala|lumpur|malaysia|petaling|level|floor|flr|batu|plaza|mukim|kawasan|postboks|allee|alle|p\.?o\.? ?box)\b|(?<!\d)\d{4,5} ?\p{L}{3}|(?:vej|gade|stra(?:ss|b|β)e|straede|torv|plads|sti|boulevard|vaenge|bakke|allee|alle|kaj|havn|park|center|damm|platz|weg|ring|gatan|gata|vagen|veien|veg|torget|allmenning)(?:en|et|e?s|t|n)? ?\d|\b(?:rue|calle|avenue|autoroute|square|lane)\b|(?<!\d)\d{3} \d\d \p{L}{3}|(?:vej|gade|strasse)\b|\bmotorvejen\b|^no\b/u,
  houseNumber: /^[a-z][a-z. ]{3,} \d{1,3} ?[a-z]?(?=$|,)/,
  document:
    /(?:tax|cash) ?(?:invoice|sales?|bill|receipt)|\b(invoice|receipt|bill|tax|cash(?! (?:&|and) ?carry)|date|dato|datum|member|table|counter|cashier|document|kassenbon|kvittering|kassebon|bon|beleg|rechnung|faktura|kreditnota|ordrebekraeftelse|kopi|copy|original|duplicate|kunde|customer|bord|tisch|betalingsfrist|fakturadato|man|abn|moms|eur|dkk|rm|total|subtotal|qty|item|antal|pris|price|post(?:ed|ee)|terminal|betalt)\b|\d\d[:.]\d\d/,
  contact:
    /\b(te[li]|t[li]f|mob(?=\W+\d)|telefon|fax|phone|hotline|gst|reg|roc|brn|email|e-mail|mail|cvr|ust|nr|no\.|swift|iban|konto)\b|www|http|@|\d{6}/,
  operator: /^by |managed|operated|owned|licensee|formerly|branch|outlet|\(hq\)|^by\b|drives af/,
  greeting:
    /thank|\btq for|welcome|visit us|please|come again|velkommen|willkommen|tak for|^tak\W*$|god (?:dag|tur|weekend)|kom igen|danke|vielen|merci|gracias|not (?:returnable|refundable)|aben(?!ra)|opening|offnungszeit|\bhours\b/,
  buyer:
    /^(?:til|to|an)\W*$|(?:faktura|rechnung|invoice) (?:til|an|to)\b|fakturere[st](?! ?af\b)|(?:leveres|leveret|solgt|udstedt|sendes) til|^kunde(?!(?:ns)? ?(?:kopi|kvittering|bon\b)|klub|service|center)|^c\/o\b|\batt\b|debitor|modtager|^patient(?:\W*$|nr\b)|bill(?:ed)? to|ship to|sold to|customer/,
} as const;

/** What the folded words of a line say. */
export function signsOf(folded: string): NameSigns {
  const { company, legalForm, business, address, document, contact, operator, greeting, buyer, houseNumber } =
    signPatterns;
  return {
    company: yes(company.test(folded)),
    legalForm: yes(legalForm.test(folded)),
    business: yes(business.test(folded)),
    address: yes(address.test(folded)),
    document: yes(document.test(folded)),
    contact: yes(contact.test(folded)),
    operator: yes(operator.test(folded)),
    greeting: yes(greeting.test(folded)),
    buyer: yes(buyer.test(folded)),
    houseNumber: yes(houseNumber.test(folded)),
  };
}

/** 'Beløb kr. 199,95', which begins like a street and its number. */
const amountAtEnd = /\d,\d{2}(?: ?(?:kr|dkk))?\W*$/;

/** The folded words are a line of an address with a number in it. */
export function isAddressLine(folded: string): boolean {
  const { address, houseNumber } = signsOf(folded);
  return /\d/.test(folded) && !amountAtEnd.test(folded) && address + houseNumber > 0;
}

/** Beside the buyer stands the seller, or it is a number of the buyer's. */
const sellerToo = /\bfra\b|saelger|kundenr|kundenummer/;

/** The folded words name who pays, or head the block that does, and not the seller beside. */
export function namesBuyer(folded: string): boolean {
  return signPatterns.buyer.test(folded) && !sellerToo.test(folded);
}

/**
 * What stands before 'kvittering', 'faktura', 'regning', 'seddel' or 'nota' in the name of a kind of paper. No name may
 * be matched in two ways, also with the others of a title, as a row of many would take long.
 */
const kinds = [
  'folge|pakke|arbejds|time|leverings|slut|vare|vaerksteds|service|samle|acconto|aconto|hotel|rest|kob|kobs|kort|salgs|betalings|tur|kunde|kundens|butiks|kasse|kontant|gave|bytte|retur|parkerings|billet|rejse|ordre|dankort|taxa|taxi|bestillings|indkobs',
  'reparations|veje|tandlaege|laege|dyrlaege|klinik|behandlings|optiker|advokat|honorar|konsulent|handvaerker|montage|vvs',
  'el|vand|varme|fjernvarme|gas|forbrugs|telefon|mobil|internet|abonnements|medlems|kontingent|forsikrings|ars|maneds|kvartals',
  'restaurant|bar|bord|frisor|vaskeri|renseri|kursus|fragt|transport|flytte|leje|udlejnings|kredit|proforma|rate|del',
  'afregnings|opkraevnings|udleverings|indleverings|afhentnings|plukke|lager|kore|korsels|e|web|net',
].join('|');

/** The names of papers, where `receipts` may stand before 'kvittering'. */
function titleWith(receipts: string): RegExp {
  return new RegExp(
    [
      String.raw`^(?:(?:tax|cash)(?=invoice|sales?|bill)|(?:simplified|tax|cash|sales?|invoice|receipt|bill|official|original|duplicate|copy|guest|check|credit|note|delivery|order|posted|paid|welcome|`,
      String.raw`${receipts}kvittering(?:er)?|(?:${kinds})?(?:faktura|regning|seddel|nota|opgorelse|opkraevning)`,
      String.raw`|[a-z]{4,12}dat(?:o|um)|kvit|kvitto|kassakvitto|kassebon|p-?billet?|parkeringsbillet|busbillet|togbillet|kontantsalg|(?:kasse|regnskabs|udlaegs|kontant|salgs)?bilag|entrebillet|kontoudtog|rykker|proforma|specifikation|parkering udlober|udlober|forfalden|forfald|spis her|returbon|balance ?due|amount ?due|receipts|bon|kopi|kundekopi|butikskopi|ordrebekraeftelse(?: og faktura)?|rechnung|quittung|kassenbon|beleg|kundenbeleg|handlerbeleg|velkommen(?: til)?|willkommen|betalt|dato|date|side|page|of|nr|no|gst|brn|reg|tel|tlf|mob|fax|id|phone|tif|telefon|cashier|server|zone|omrade|salgsbon|kundens|rabat|billet|table|bord|your|our|number|is|sst|cvr(?: ?nr)?|cur|moms|hotline|opening|hours|shopping|open|daily|eur|dkk|sek|nok|usd|kr|rm|bar|kasse|summe|total|pris|antal|vare|varer|beskrivelse|ean|att|fakturanummer|fakturanr|fakturadato|betalingsfrist|forfalder|forfaldsdato|kundenr|kundenummer|ordrenr|ordre|reference|nummer|butiksnr|butiksnummer|kob|salg)\b|[\W\d])+$`,
    ].join(''),
  );
}

const title = titleWith('[a-z]{0,14}');
/** Blanks say nothing where a scanner took words apart, and a name may stand before: 'Bageriet Kvittering'. */
const apart = titleWith(`(?:${kinds})?`);

/** A craft and its authorization, which workshops print under their name: 'Aut. el-installatør'. */
const craft =
  /^(?:(?:stats)?autorisere(?:t|de)|aut|godkendte?|registrere(?:t|de))\b[. ]{0,2}[a-z]{0,12}[- ]{0,2}(?:installator|kloakmester|revisor|mester|elektriker|forhandler|vaerksted|massor)(?:er)?\W*$/;

/** The folded words are a craft and no name. */
export function isCraft(folded: string): boolean {
  return craft.test(folded);
}

const street =
  /^(?:j[ai][lin](?:an)?|jln|taman|tmn|lot|lorong|lrg|bandar|no\b\.?|unit|level|blk|block|ground floor|lgf|off|batu|kawasan|seksyen|section|kg|kampung|mukim|wisma|menara|\d+(?:st|nd|rd|th)? (?:floor|flr)|(?:[a-z]-?)?\d{1,4}(?:-\d{1,3}){1,2}[a-z]?,|\d+,)(?=[ ,.:]|$)/;

/** The folded words begin like a line of an address that no name begins with. */
export function isStreet(folded: string): boolean {
  return street.test(folded);
}

/** These are labels wherever a row begins with them. */
const surely =
  /(?:server|tjener|ekspedient|behandler|kasserer|chauffor|vogn|zone|omrade|automat|terminal|check|rejsedato|butiksnr|transaktion)\b|uge(?= \d{1,2}\W*$)|vare(?= [a-z])|(?:betjent|ekspederet|served) (?:af|by)\b/;
/** These begin names as well ('Plads til Alle'), unless a number or a colon follows. */
const perhaps =
  /forer\b(?=\W*(?:$|[a-z]?\d{2}|\d\W*$)| ?:)|(?:afgang|ankomst|klasse|gyldig|kobt|start|slut|plads)\b(?=\W*(?:$|\d)| ?:| (?:til|fra|den|kl)\b[. ]*(?:$|[\d:]))/;
const rowLabel = new RegExp(String.raw`^(?:${surely.source}|${perhaps.source})[ .:#]*`);

/** The folded words are a label and its value: who served, which zone. */
export function isLabelled(folded: string): boolean {
  return rowLabel.test(folded) && !isLabel(folded);
}

/** One word that ends as labels do: 'Turnr.', with its value in another column. */
const labelWord = /^[a-z]{2,16}(?:nr|nummer|dato)\W*$/;

/** The folded words are a label by the form of its one word. */
export function isLabelWord(folded: string): boolean {
  return labelWord.test(folded);
}

/** The folded words are such a label alone. */
export function isLabel(folded: string): boolean {
  return rowLabel.exec(folded)?.[0] === folded;
}

/** Long words over and beside bills, which are known with a letter or two misread: 'Koittering'. */
const longTitles = [
  'receipt',
  'kvittering',
  'betalingsfrist',
  'fakturanummer',
  'fakturadato',
  'forfaldsdato',
];
const MAX_MISREAD = 2;
/** In letters: of shorter words one may be misread. */
const LONG = 10;

function isNearTitle(letters: string): boolean {
  return longTitles.some((word) => {
    const most = word.length < LONG ? 1 : MAX_MISREAD;
    return Math.abs(word.length - letters.length) <= most && editDistance(letters, word, most) <= most;
  });
}

/** The folded words only name the kind of document, or greet; a scanner may have taken them apart. */
export function isTitle(folded: string): boolean {
  const letters = folded.replace(/[^a-z]/g, '');
  return title.test(folded) || apart.test(letters) || isNearTitle(letters);
}

const card =
  /^(?:visa|gavekort|dankort|master ?card|maestro|mobile ?pay|amex|american express|kontant|betalingskort|bankkort|kreditkort|kort|card)(?:[ /-]*(?:visa|dankort|electron|debit|credit|kredit|erhverv))*[ :.]*(?:$|[\d*x#•(/]|kontaktl|contactl|betaling|betalt|dkk\b|kr\b)/;
/** How it was paid, or paid back. */
const payment =
  /^(?:betalingsm(?:etode|ade)|betaling(?:en)? (?:er )?(?:gennemfort|godkendt)|betalingsform|(?:tilbage)?betalt(?= (?:med|via|pa|kontant|kort|dankort|visa|mobile ?pay)\b))/;
/** 'Æg 30 stk', 'Maling 5 ltr.': a thing and how much of it. */
const quantity = /(?<![a-z\d])\d{1,5}(?:[.,]\d{1,3})? ?(?:stk|kg|gr?|ltr?|cl|ml|dl|cm|mm|pk|pcs)\b/;
/** Names begin with some of these words as well: 'Total Rengøring'. */
const sum =
  /^(?:i ?alt|sub ?total|total|mellemsum|moms(?:belob|grundlag|pligtigt belob)?|heraf moms|at betale|belob|levering|fragt|forsendelse|antal|stk|produkt|takst|startgebyr|drikkepenge|korsel|broafgift|ventetid)(?=\W*(?:$|\d|(?:dkk|kr|eur|inkl|ekskl|ex|incl|excl|uden|af|til|moms|stk|tekst|pris|a)\b))/;

/** Shops are called 'Kort 24', 'Card 4 You', '100 g Kaffebar' and 'Fragt til Nord' too. */
const perhapsName =
  /^(?:(?:kort|card) \d{1,3}(?!\d)|\d+ ?[a-z]+ [a-z]{3}|(?:levering|fragt|forsendelse) til )/;

/** The folded words are {@link isOfSale}, and no shop is called so. */
export function isSurelyOfSale(folded: string): boolean {
  return isOfSale(folded) && !perhapsName.test(folded);
}

/** The folded words are a row of the sale and no name: how it was paid, goods with their quantity, a sum. */
export function isOfSale(folded: string): boolean {
  return card.test(folded) || payment.test(folded) || quantity.test(folded) || sum.test(folded);
}

const heads =
  /^(?:antal|stk|ant|a|pris|priser|enhedspris|stykpris|belob|sum|vare|varer|varenr|varetekst|produkt|tekst|beskrivelse|enhed|rabat|moms|momssats|ialt|i|alt|nr|item|items|qty|quantity|amount|price|description|unit|total|net|menge|preis|betrag|apris|dkk|kr|inkl|ekskl|ex)$/;

/** Of these, names are made as well: 'Alt i Alt'. */
const inNames = /^(?:i|alt|a|nr|net)$/;

/** The folded words head the columns of the goods: 'Vare  Antal  á pris  Beløb'. */
export function isTableHead(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? [];
  const own = words.filter((word) => heads.test(word));
  const telling = own.filter((word) => !inNames.test(word));
  return words.length >= 3 && telling.length >= 2 && own.length > 0.7 * words.length;
}

const generic =
  /^(?:sdn|bhd|sb|plt|ltd|limited|gmbh|aps|co|company|the|and|og|und|of|danmark|malaysia|denmark|electrical|supplies)$/;

/** Nothing but words that many companies carry, so that the start stands in the row above: 'CO. (M) SDN BHD'. */
export function isGeneric(folded: string): boolean {
  const words = folded.replace(/\([^)]*\)?/g, '').match(/[a-z]{2,}/g) ?? [];
  return (
    words.length > 0 &&
    words.every(
      (word) => generic.test(word) || signPatterns.business.test(word) || signPatterns.company.test(word),
    )
  );
}

/** What stands over the name of a place where guests and customers come. */
const tradeAlone =
  /^(?:restaurant|cafe(?:en)?|bistro|brasserie|kro|hotel|konditori|bageri(?:et)?|slagter(?:en)?|renseri(?:et)?|frisor|salon|galleri|pizzeria|vinbar|vinhandel)$/;
/** Whose a region is stands before what there is of it: 'Nordsjællands' over 'Papirlager'. */
const regionAlone =
  /^(?:\p{L}*(?:lands|egnens|jysk|jyske)|fyns|kobenhavns|danmarks|bornholms|brodrene|brdr\.?)$/u;

/** The folded words are only a trade or a region, so that a name goes on below: 'RESTAURANT', 'Nordsjællands'. */
export function asksForMore(folded: string): boolean {
  return tradeAlone.test(folded) || regionAlone.test(folded);
}

/** The folded word is a kind of place where guests and customers come, as stands before its name: 'Restaurant'. */
export function isPlace(folded: string): boolean {
  return tradeAlone.test(folded);
}

/** How words end that say which trade it is: 'Frimærkebutikken' does, 'Kontordelta' does not. */
const tradeEnds = [
  'butik(?:ken)?|handel|handlen|handleren|huset|hallen|gaarden|firma(?:et)?|vaerksted(?:et)?|center|centret|kiosk(?:en)?',
  'kaffebar(?:en)?|vinbar(?:en)?|cafe(?:en)?|restaurant|pizzeria|bistro|kro(?:en)?|hotel|hotellet|bageri(?:et)?|bager(?:en)?|slagter(?:en)?',
  'apotek(?:et)?|klinik(?:ken)?|salon(?:en)?|frisor|optik|blomster|florist|planteskole|galleri|guldsmed|smed(?:en)?',
  'fotograf(?:i)?|design|studio|tegnestue|faellesskab|forlag(?:et)?|teater|museum|bibliotek|mester|service|auto',
  'murer|maler|tomrer|vvs|cykler|mobler|rejser|taxa|parkering|rengoring|polering|camping|vandvaerk|(?:dyr|tand)laege',
  'terapi|kiropraktik|massage|tandpleje|hudpleje|gartner(?:i(?:et)?)?|keramik|mejeri(?:et)?|revision|bogholderi',
  'teknik|bryggeri(?:et)?|trykkeri(?:et)?|snedkeri(?:et)?|tomreren|auktioner|advokat(?:er|erne)?|revisor(?:er)?|arkitekt(?:er)?',
  'bureau(?:et)?|skole(?:n)?|vognmand|elektriker|fejer|catering|dyrlaegerne|vinduespudser|brillehus|laegehus',
  // German.
  'handlung|markt|zentrum|modehaus|kaufhaus|konditorei|backerei|baeckerei|metzgerei|fleischerei|apotheke|drogerie|tankstelle',
  'trattoria|ristorante|gasthaus|gasthof|hofladen|schreibwaren|werkstatt|parkhaus',
];
const tradeEnd = new RegExp(String.raw`(?:${tradeEnds.join('|')})$`);

/** One word that only says which trade it is: 'kaffebar', 'Frimærkebutikken'. */
export function isTradeWord(folded: string): boolean {
  return /^[a-z]+$/.test(folded) && !isTitle(folded) && (tradeEnd.test(folded) || asksForMore(folded));
}

/** Below a name: 'Ironmongers since 1931', 'Erhvervsrengøring siden 1998'. */
const motto = /\b(?:since|siden|est\.?|grundlagt) (?:1[6-9]|20)\d\d$/;

/** The folded words say since when there is a shop, and stand below its name. */
export function isMotto(folded: string): boolean {
  return motto.test(folded);
}

/** 1 or 0, as features are numbers. */
export function yes(condition: boolean): number {
  return condition ? 1 : 0;
}

const malay = new RegExp(
  String.raw`${malayForm}|\b(?:gst|jalan|jln|selangor|johor|kuala|malaysia|taman|rm|persiaran|lorong|kedai|restoran)\b`,
);
const nordicOrGerman =
  /\b(?:moms|cvr|dkk|kvittering|faktura|kr|i alt|mwst|eur|ust|summe|tlf|betalt|gmbh|a\/s|aps|mva|kvitto)\b/;

/**
 * Malay and English receipts are told by the company that printed them ('POPULAR BOOK CO. (M) SDN BHD'), Danish and
 * German ones by the name over the door, the company below. Tells the first kind by its words.
 */
export function isToldByCompany(text: ReceiptText): boolean {
  const count = (expression: RegExp) => text.rows.filter((row) => expression.test(row.folded)).length;
  const there = count(malay);
  return there >= 2 && there > count(nordicOrGerman);
}
