/** Where one sentence or clause ends and the next begins, by its signs. 'Kr.', '3. marts' and '1.000,50' go on. */
const signs =
  /[!?;\n…()]+|(?<!\b(?:kr|nr|gns|ca|stk|inkl|ekskl|evt|pr|bl|fx|jan|feb|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec|\d|\d\d|\d\d\d))\.+(?=\s|$)|(?<=\d{4})\.(?=\s+[\p{Lu}])|,(?=\s)|:(?=\s)|\s[-–—]+\s/giu;

/** What begins a question in the middle of what is spoken without signs. */
const onset =
  / (?=(?:hvor (?:meget|mange|tit|ofte|stor|stort|store|hojt|lidt)|hvad|hvornar|hvilken|hvilket|hvilke|how (?:much|many|often)|what|whats|when|which) )/g;

/** What begins a reason: what follows says why somebody asks, and narrows nothing. */
const reason =
  / (?=(?:(?:fordi|because|cause|for (?:jeg|vi|hun|han|min (?:kone|mand|revisor|bogholder|chef|bank))|sa (?:jeg|vi|han|hun|nu)|men|so (?:i|we|that|my)|jeg skal (?:lave|aflevere|sende|bruge)|det skal|det er til) )|(?:(?<!(?:til|for) )min revisor ))/g;

/** A message in the pieces its signs make of it. */
export function piecesOf(message: string): string[] {
  return message
    .replace(/(?<!\d) (?:komma|punktum|spørgsmålstegn|udråbstegn)(?= |$)/gi, ',')
    .split(signs)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Folded words in the clauses they are made of. */
export function clausesOf(words: string): string[] {
  return ` ${words.trim()} `
    .replace(onset, ' / ')
    .replace(reason, ' / ')
    .split('/')
    .map((clause) => ` ${clause.trim()} `)
    .filter((clause) => clause.trim() !== '');
}

const ways = [
  'hvor (?:ser|kan|ka|finder|henter|far|trykker|skal|star|gar|laver|laeser|gor|skriver)',
  '(?:hvordan|hvorfor|hvem er|how (?:do|can|to)|why|where(?! do i stand))',
  'hvad (?:skal|gor|kan|bor|hedder) (?:jeg|man|vi|i)(?! (?:bruge|have|vide))',
  '(?:skal|bor|kan|ka) (?:jeg|vi|man|i) (?!bruge|have|lige|vide|se|fa|bede|regne|hore)[a-z]+',
  'ma (?:jeg|vi|man) (?!godt|lige|gerne|se|fa|bede|vide|sporge|hore|hofligst)[a-z]+',
  'traek(?:ke|ker)? (?:[a-z]+ )*(?:moms|fra|momsen)',
  'skrive af',
  'kommer (?:[a-z]+ )*til at',
  'det er ikke(?= (?:hvad|hvor) )',
  'hvad er (?:en|et)',
  'hvor meget mangler (?:jeg|vi)',
  'hvor mange (?:forskellige )?(?:restauranter|hoteller|butikker|forretninger|steder|kategorier|firmaer|cafeer|dage|liter|timer|km|kilometer)',
  '(?:er|var) (?:helt )?(?:vaek|tomt?|forsvundet|slettet|gone)',
];
const shares = [
  'stor(?:re)? (?:en )?(?:del|andel|procentdel)',
  '(?:hvor )?meget af (?:mit|mine|vores|det|min)',
  'udgor (?:[a-z]+ )*af (?:det|mit|mine|alt)',
];
const people =
  '(?:kone|konen|mand|manden|kollega|son|datter|chef|medarbejder|kunde|kunden|laerling|svend|makker)';
const others = `${people} (?:har (?:[a-z]+ )?(?:brugt|kobt|betalt|handlet|lagt|givet)|brugte|kobte|betalte|bruger|kober)`;
const otherMatter = new RegExp(` (?:${[...ways, ...shares, others].join('|')})(?= )`);

/**
 * Whether folded words ask for the way to do something, for what will be, for a part of a whole, or for what somebody
 * else spent: no figure of the own receipts answers that.
 */
export function isOtherMatter(words: string): boolean {
  return otherMatter.test(` ${words} `);
}

const leadsOn = /^ (?:som|der|hvor|hvis|that|which|men|dog|ikke|uden|undtagen|bortset|kun|bare|but|only) /;
const verbs =
  / (?:er|har|skal|vil|var|blev|siger|sporger|tror|synes|kan|ma|maser|venter|haber|is|are|was|need|want|wants|asks|tak|hilsen|mvh|thanks|please|undskyld|hej) /;
const mostOfFragment = 5;

/** Whether a clause behind a question says more of what it names: 'hvor der mangler moms', 'min kone altså'. */
export function goesOn(words: string): boolean {
  return leadsOn.test(words) || (!verbs.test(words) && words.trim().split(' ').length <= mostOfFragment);
}

const spent =
  '(?:brugt|brugte|bruger|betalt|betalte|kostet|kostede|givet|gaet|roget|lagt|kobt|kobte|handlet|handlede|lobet|spist|spent|spend|paid|cost|bought)';
const spentByMe = new RegExp(
  ` (?:hvor (?:meget|mange gange|tit|ofte)|hvad|hvornar|how much|what|when) (?:(?!(?:du|man|de|han|hun|you) )[a-z0-9|]+ )*?${spent} `,
);
const me = / (?:jeg|vi|mig|os|mine|mit|min|vores|der|er|i|we|my|me) /;

/** Whether a clause asks in so many words what somebody spent or bought. */
export function asksForSpent(words: string): boolean {
  return (spentByMe.test(words) && me.test(words)) || / hvor meget (?:i|hos|pa|fra|til) /.test(words);
}

const comparison =
  / (?:(?:bruger|brugte|kober|handler|har|did|do) (?:jeg|vi|i|we) (?:[a-z0-9|]+ )*(?:mere|mindre|flere|faerre|more|less) (?:[a-z0-9|]+ )*(?:end|than)|(?:forbrug|udgifter|omkostninger|spending|expenses) (?:[a-z0-9|]+ )*(?:ekskl|eksklusive|undtagen|bortset|minus|except|excluding)) /;

/** Whether a clause compares what was spent, or leaves a part of it out. */
export function compares(words: string): boolean {
  return comparison.test(words);
}
