/** What is printed beside the days of a paper, folded: whose day it is, and what kind of paper that tells. */
export const dayWords = {
  label:
    /(?:\b|invoice|faktura|fakturerings|regnings|kobs|salgs|ordre|kvitterings|bon|bilags)dat[eou]|datum|udstedt|\bd\.\s?\d|fakturadato|\bkobt online\b|^\W*opkraevet\b|\btid\b(?! (?:man|tirs|ons|tors|fre|lor|son)dag)|tidspunkt/,
  ownLabel:
    /faktura ?dat(?:o|um)|faktureringsdato|^\W*opkraevet(?: d\.?| den)? ?$|regnings ?dato|salgs ?dato|invoice ?date|date of issue|issue date|issued|date paid|rechnungsdatum|belegdatum|verkaufsdatum|kaufdatum|\bverkauft\b|\bgekauft\b|\bbezahlt\b|kobsdato|kjopsdato|\bkjopt\b|[il]nk[o0]psdatum|kopdatum|kobt\b|\bbought\b|\bpurchased\b|\bsolgt\b|bondato|kvitteringsdato|opkra{1,2}evningsdato|udstedt|udskrevet|(?<!\b(?:allerede|tidligere|sidst|ikke) )faktureret(?: d\.?| den)?:? ?$|kreditnotadato|fakt\. ?dato|handelsdato|ekspeditionsdato|(?:ekspederet|handlet)(?: d\.?| den) ?$|(?:udlev(?:\.|eret)|afhentet|hentet|leveret) ?(?:[/&+|l1i]|[o0]g)? ?betalt:? ?$|betalt den|\budsendt(?: d\.?| den)? ?$|betalingsdato: ?$|\bpaid on/,
  otherLabel:
    /forfal[dl]|(?:^| )\d{1,2} dage(?: netto)?: ?(?=\d|$)|betalingsfrist|\bfrist\b|\bdepositum|\bsynsprove|betales senest|\bbetales (?:d\.?|den)(?= ?(?:\d|$))|indryk(?:ning|ket)|\bstarte[rt]\b|\bbooked\b|\bopstart\b|senest|rettidig|betalings ?dag\b|betalings ?dato(?!: ?$)|\binden(?![a-z])|(?<![a-z])traekke[rs](?![a-z])|haeves|indbetales|expir|udlob|valid|gultig|before|until|\bdue|date ?due|\b(?:payment|payable|pay|paid)(?: is)? by(?=:? ?(?:\d|$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d))|(?<!\btak )\bfor (?!betal|indkob|kob|salg|handl|besog|modtag|faktur|jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)[a-z]{4,20} (?:d\.?|den)(?= ?(?:\d|$))|\bkre ?diterer(?![a-z])|bis zum|since|printed(?!:? ?$)|birth|bytte|periode|lever(?:es|ing)|\blev\. ?dato|\bafhent|\bhentes|\bklar\b|(?<!\b(?:bon|bord|regning|nota)[^a-z]{0,8})\blukket|\bfest(?:en)?\b|vedr|\btidligere\b|\ba ?conto\b|gyldig|gaelder|\b(?:resdatum|reisedato|avresa|avreise|utresa)|\b(?:arrangement(?:et)?|forestilling(?:en)?|koncert(?:en)?|events?)\b|generalforsamling|arsmode|\babent hus\b|julefrokost|loppemarked|kursus(?:dato|dag|start)|dorene? abner|rejse|afrejse|\bsyn\b|1[.:,]? ?reg|naeste|\bny (?:tid|aftale)\b|leveret|\b(?:service|fest|koncert|forestillings|spille)dato\b|forventet|fodt|\bsiden\b|oprettet|startdato|slutdato|check ?in|check ?out|abonnement|ankomst|\barrival|\bdeparts?\b|afgang|mhd|haltbar|einfahrt|(?<!tse\W{0,2})\bbeginn\b|vorstellung\b|veranstaltung\b|\blesung\b|konzert\b|einlass\b|\banreise|\bliefer(?:datum|tag|termin)|\bbestellung vom|\btil\b|retur(?! ?(?:kvittering|bon|nota))|\bafl(?:aes(?:t|ning)|[ae]st)\b|\bafholdt|\bopr\.|oprindelig|original (?:receipt|purchase)|\barbejde[^:]{0,30} udfort|\b(?:tidligst|allerede) fra ?$|(?<!dages )fortrydelses(?:frist|ret)[: ]*(?:$|\d)/,
  /** The day of the bill and that of the delivery are the same: 'Fakturadato / leveringsdato'. */
  sharedLabel:
    /(?:faktura|invoice) ?(?:dato|date) ?(?:\/|og|&|and) ?(?:leverings?|delivery) ?(?:dato|date):? ?$/,
  /** The label right before a date, whatever heads of other columns stand before it. */
  ownLabelLast:
    /(?:[/&] ?|\b[o0]g )faktureret:? ?$|(?<!(?:efter|fra|from|after|netto) ?)(?<![a-z])(?:faktura|fakturerings|regnings|kreditnota|invoice|fakt\.) ?(?:dato|date)[:.]? ?$/,
  /** Over the day a thing was fetched, which is that of the receipt where it was paid then. */
  fetchedAndPaid: /\b(?:udlev(?:\.|eret)|afhentet|hentet|leveret) ?(?:[/&+|l1i]|[o0]g)? ?betalt\W*$/,
  dayInWords: /^\W*(?:[a-z]{3,5}dag,? ?)?(?:d\.?|den)? ?\d{1,2}\.? ?[a-z]{3,}\.? ?(?:20\d{2})?\W*$/,
  /** Right below the day of an event. */
  doors: /^\W*dore(?:ne)? abner/,
  /** A label of its own after words about another thing: 'Leveret af: Jens  Dato: '. */
  bareDate: /(?:^|[^a-z])dato[:.]? ?$/,
  /** What 'Dato' after it belongs to, also with words between: 'Oprindelig bon nr. 7, dato: ', 'Næste tid: Dato: '. */
  keepsDate:
    /forfald|betal|frist|senest|levering|leveres|afhent|hentes|\bklar\b|naeste|rejse|afgang|ankomst|check ?in|check ?out|vedr|\bopr\.|oprindelig|original|gyldig|periode|udlob|aflaes/,
  /** The first letters of 'Afgang' fall off at the edge of a picture. */
  cutLabel: /^f?gang\b/,
  /** 'Ordre 117 af 30.06.2026' on the bill for it. */
  refersTo:
    /\b(?:ordre|order|tilbud|aftale|rekvisition)(?: ?(?:nr|no|nummer))?[.:]? ?[\w-]{0,15}\d,? (?:af|fra|d\.?|den|dated|from) ?$|\bbestilt(?: d\.?| den)? ?$|\bfolgeseddel(?: ?nr\.?)?:? ?[\w-]{1,15},? (?:af|fra|d\.?|den) ?$/,
  /** With a time the paper was printed then, which may be days after the sale; a bill is 'udskrevet' on its day. */
  printedOn: /\budskrevet\b|\budskriftsdato\b/,
  /** What stands before the day something was paid on, and after it. */
  paid: /^\W*betalt(?: d\.?| den)? ?$/,
  payment:
    /^\W*(?:med|via|paa?) (?:visa|dankort|mastercard|kort|mobile ?pay|betalingskort|kreditkort|apple|google)/,
  /** The line that a mail program prints over a mail, with the day it was printed. */
  mailProgram: /\b(?:indbakke|inbox|posteingang)\b/,
  /** Of the lines over a mail, the one with the day it was sent, and the one above it. */
  mailSent: /^\W{0,3}(?:sendt|sent) ?: ?/,
  mailHead: /^\W{0,3}(?:fra|from|til|to|emne|subject) ?:/,
  /** 'Tid onsdag den 10. september' over 'Købt 21.08.2025'. */
  eventTime: /\btid:? (?:man|tirs|ons|tors|fre|lor|son)dag/,
  bought: /^\W*(?:kobt|betalt|solgt)\b/,
  /** A car comes in and goes out again: 'IN :07-07-15 19:55', '0UT:08-07-15 00:32'. */
  parking: /\bpark(?:ing|ering|en|haus)?\b|\bp-?hus\b|touch n ?go/,
  drivenIn: /^\W*(?:in|entry|masuk|ind|indkorsel)[: ]*$/,
  drivenOut: /^\W*(?:[o0]ut|exit|keluar|ud|udkorsel)[: ]*$/,
  /** A seat has a hall, a car or a row, and a number of its own. */
  hall: /\b(?:sal|raekke|vogn|afsnit|sektion|balkon|parket)\b/,
  seat: /\b(?:plads(?:er)?|saede[rt]?|stol)\b/,
  /** A letter says where and on which day it was written: 'Sorø d. 7/10-26', 'Mandag den 17. august'. */
  letterhead: /^\W{0,3}[a-z]{2,20}(?: [a-z]{1,20})?(?:,? (?:d\.?|den) ?|, ?)$/,
  /** 'Åbent fra d. 1/10', 'Service udført den 1/10': words that no place or day of the week stands for. */
  notOfLetter: /\b(?:for|fra|pr|efter|aaben|aabent|aabner|aabning|udfort|gaelder|start|starter|slut|ferie)\b/,
  /** A label with a blank that scanners put in: 'D ato'. */
  partedLabel: /dat(?:e|o|um)[:.]?$/,
  /** 'N aeste tid', with a blank that a scanner put in. */
  partedOtherLabel: /\bn ?a ?e ?s ?t ?e (?:tid|aftale)\W*$/,
  partedOwnLabel: /(?:^|[^a-z])(?:udstedt|fakturadato)[:.]?$/,
  /** Labels of a day to come that stand alone over it. */
  deadlineAlone:
    /^\W*(?:[a-z]+ ){0,2}(?:betalings ?dag|forfalds(?:dag|dato)|(?:betalings|sidste )?frist|betales senest|naeste (?:tid|aftale))\W*$/,

  /** The day to pay on of a bill, or that a receipt was paid on. */
  payday: /betalings ?dato:? ?$/,
  /** Over a credit note's own day and that of the bill it is for: 'Kreditnota nr.  Dato  Vedr. faktura  Fakturadato'. */
  creditHeads: /(?:kreditnota|\bvedr).*\bdato\b|\bdato\b.*(?:kreditnota|\bvedr)/,
  /** Over a day, with heads of other things beside it, and heads over the days of a journey or of lines of a bill. */
  bareHead: /^\W*dato\W*$/,
  headsOfLines:
    /\b(?:afgang|ankomst|rejse|saede[rt]?|plads|tid|vaerelse|naetter|tekst|beskriv|ydelse|vare|antal|specifik|post)/,
  /** Right before the day a paper was written, sold or sent. */
  issued:
    /\b(?:kobt|solgt|udstedt|udskrevet|udsendt|kobsdato|salgsdato|fakturadato|regningsdato|purchased|issued)(?: d\.?| den| online| on)?:? ?$/,
  /** Behind a day in a line of a bill: 'bryllup, 14. juni 2025, ti timer  7.800'. */
  lineBehind: /^,|\d[.,]\d{2,3}$/,

  /** On the confirmation of an order, the head over the day it was placed. */
  orderLabel: /\bordre ?dato\b/,
  /** Nothing, or the day of the week, stands before a date: 'søndag den 6. juli'. */
  dayOfWeek: /^\W*(?:[a-z]{3,5}dag,?)? ?(?:d\.?|den)? ?$/,

  /**
   * The other day of a period; its blanks may be lost: '01.03.2026-31.03.2026', '1.-31. juli 2026', 'Jul 9-Aug 9,
   * 2026'. A time is none: '12.11.2026 – 14:32', nor is a number: 'Invoice no. 88 - July 9, 2026'.
   */
  rangeBefore:
    /(?<!\b(?:nr|no|nummer|number|faktura|invoice|regning|kvittering|bon)[.:]{0,2} {0,2}[a-z]?[\d-]{1,12}) [-–] ?$|(?<![\d.:])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])\.? ?[-–] ?$|[./-]20\d{2} ?[-–] ?$|(?<!\d)\d{1,2}\. ?(?:(?:jan|feb|mar|apr|ma[ijy]|jun|jul|aug|sep|o[kc]t|nov|de[cz])[a-z]{0,6})? ?[-–] ?$|\b(?:jan|feb|mar|apr|ma[ijy]|jun|jul|aug|sep|o[kc]t|nov|de[cz])[a-z]{0,6} ?\d{1,2} ?[-–] ?$/,
  rangeAfter:
    /^ ?(?:til|t\.?o\.?m\.?|to|bis)(?: og med)?(?: d\.?| den)? ?\d{1,2}(?:[./ -]|\. )[\da-z]|^ ?[-–] (?!\d{1,2}(?::\d{2}|\.(?:1[3-9]|[2-5]\d)(?![.\d])))\d|^ ?[-–] ?\d{1,2}[./-]\d{1,2}[./-]\d{2}/,
} as const;
