/** Where one sentence or clause ends and the next begins, by its signs. 'Kr.', '3. marts' and '1.000,50' go on. */
const signs =
  /[!?;\n…()]+|(?<!\b(?:kr|nr|gns|ca|stk|inkl|ekskl|evt|pr|bl|fx|jan|feb|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec|\d|\d\d|\d\d\d))\.+(?=\s|$)|(?<=\d{4})\.(?=\s+[\p{Lu}])|,(?=\s)|:(?=\s)|\s[-–—]+\s/giu;

/** What begins a question in the middle of what is spoken without signs. */
const onset =
  / (?=(?:hvor (?:meget|mange|tit|ofte|stor|stort|store|hojt|lidt)|hvad|hvornar|hvilken|hvilket|hvilke|how (?:much|many|often)|what|whats|when|which) )/g;

/** What begins a reason: what follows says why somebody asks, and narrows nothing. */
const reason =
  / (?=(?:fordi|because|cause|for (?:jeg|vi|hun|han|min (?:kone|mand|revisor|bogholder|chef|bank))|sa (?:jeg|vi|han|hun|nu)|men|so (?:i|we|that|my)|jeg skal (?:lave|aflevere|sende|bruge)|det skal|det er til|min revisor) )/g;

/** A message in the pieces its signs make of it. */
export function piecesOf(message: string): string[] {
  return message
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

/** Who asks how something is done, or where it is found, asks for no figure. */
const howTo =
  / (?:hvor (?:ser|kan|ka|finder|henter|far|trykker|skal|star|gar|laver|laeser|gor) |(?:hvordan|hvorfor|hvem er|how (?:do|can|to)|why|where) |hvad (?:skal|gor|kan|bor|hedder) (?:jeg|man|vi|i) (?!bruge |have vide)|(?:skal|ma|bor|kan|ka) (?:jeg|vi|man|i) (?!bruge|have|lige|vide|se|fa|bede|regne|hore)[a-z]+ |traek(?:ke|ker)? (?:[a-z]+ )*(?:moms|fra|momsen) |skrive af |kommer (?:[a-z]+ )*til at )/;

/** Whether folded words ask for the way to do something, or for what will be. */
export function asksForWay(words: string): boolean {
  return howTo.test(` ${words} `);
}

/** Whether a clause says more of what the one before it names: 'hvor der mangler moms', 'men ikke dem fra Netto'. */
export function isRelative(words: string): boolean {
  return /^ (?:som|der|hvor|hvis|that|which|men|dog|ikke|uden|undtagen|bortset|kun|bare|but|only) /.test(words);
}
