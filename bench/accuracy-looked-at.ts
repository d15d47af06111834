import { createHash } from 'node:crypto';

/** A paper of strangers that was read wrong once and that somebody looked at. */
export interface LookedAt {
  /** By {@link paperCode}: nothing of a stranger's paper, not even its name, stands in this repository. */
  readonly code: string;
  /** Country and kind, as `truth.json` tells them. */
  readonly from: string;
  /** What of it was read wrong when it was looked at. */
  readonly wrong: string;
  readonly happened: string;
  /** What would mend papers of that kind. */
  readonly mend: string;
}

const CODE_DIGITS = 8;

/** What a paper is called on the page: the beginning of the SHA-256 of its file's name. */
export function paperCode(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, CODE_DIGITS);
}

/**
 * Papers of strangers, each looked at as it was drawn by `npm run scan -- --draw`, with what was read of it. Whether
 * it is still wrong is said by the run that writes the page.
 */
export const LOOKED_AT: readonly LookedAt[] = [
  {
    code: 'fa792731',
    from: 'US, photo',
    wrong: 'currency INR',
    happened:
      'No sign of money. Its street is named after a country, which counts as that country’s place and, with "PM", as two signs of it.',
    mend: 'A country’s name between a house number and "Street" is no place; a day that can only be read month first could count as a sign of the United States.',
  },
  {
    code: '8e9cbaad',
    from: 'US, photo',
    wrong: 'currency GBP',
    happened:
      'No sign of money. Town, state and ZIP were read without the spaces between them, so the place says nothing, and one faint mark outweighed telephone and clock.',
    mend: 'Signs of places that bear missing spaces, and more unnamed dollars among the papers the currency is learned from.',
  },
  {
    code: '50058135',
    from: 'GB, photo',
    wrong: 'date, a year early',
    happened:
      'The day is the last line but one, where the paper curls up: the 6 of the year is bent and was read as 5. The reader is not sure of it.',
    mend: 'Lines that bend at an edge flattened before they are read; nothing after the letters can know.',
  },
  {
    code: '9f701126',
    from: 'US, photo',
    wrong: 'date not found',
    happened:
      'Month, day and year are printed without a space, an apostrophe before the year and the time close behind. Of print 12 px high the apostrophe was lost, and all digits ran together. A menu under the receipt was read into it.',
    mend: 'Month, day and year without spaces as a form of a day where a time follows, taught by papers that print it; the edge of the paper found first.',
  },
  {
    code: '0082d763',
    from: 'US, photo',
    wrong: 'date not found, store, currency MYR',
    happened:
      'The print is faint and 10 px high: of a day like the one above only year and time were read, and of the name five letters. No sign of money; what a tax is called elsewhere was seen in a misread word.',
    mend: 'Small pictures enlarged before they are read, or a photo from nearer; signs of money only beside amounts.',
  },
  {
    code: '44facb92',
    from: 'ZA, photo',
    wrong: 'total, VAT, currency USD',
    happened:
      'The total is the largest amount of the paper, printed wide and a row below its label; the service charge right above that label was taken. The VAT stands before its label, and R before amounts is not known as rand here.',
    mend: 'Papers whose totals are printed a row lower and in wide letters; amounts before "VAT 15 %"; R right before a total as the sign of rand.',
  },
  {
    code: 'a65c28cd',
    from: 'PT, photo',
    wrong: 'currency not found',
    happened: 'The middle of a receipt: goods and a total, no sign of money, no shop, no country.',
    mend: 'Portuguese among the papers that words of currencies are counted of; until then it is right to ask.',
  },
  {
    code: '8c8c4a74',
    from: 'FR, scan',
    wrong: 'total, and sure; currency not found',
    happened:
      'A coupon is taken off below the total of the goods, and what is left to pay stands under it. The lines add up to the first, which proves it wrongly. No sign of money.',
    mend: 'Papers with a coupon behind the total in several languages; the certainty of a total has to know that a larger amount less a smaller one is printed as what is left.',
  },
  {
    code: 'f83e092e',
    from: 'FI, PDF',
    wrong: 'VAT not found (it is 0.00)',
    happened: 'A stamp: the table of VAT has one rate, 0 %, and 0,00 of it. That is taken for no VAT told.',
    mend: 'A table whose only rate is 0 % and whose gross is the total says that VAT is 0.00.',
  },
  {
    code: '79d3b75b',
    from: 'FI, photo',
    wrong: 'store, VAT',
    happened:
      'The name is a logo in thin curved letters and was not read; the street was taken. The right edge cuts the last column of the VAT table, so that only one of its two rates adds up.',
    mend: 'A reading of large logos at a smaller scale; a row of a table may lack one amount where the two others fit its rate.',
  },
  {
    code: '17111153',
    from: 'LV, scanned PDF',
    wrong: 'store',
    happened: 'The name is a logo of heavy slanted letters and was not read; the slogan under it was taken.',
    mend: 'As above; the firm ("SIA …") two rows lower names the same shop and could outweigh a first row of prose.',
  },
  {
    code: 'eac29d45',
    from: 'LT, photo',
    wrong: 'store and VAT not found',
    happened:
      'The paper lies tilted and is photographed aslant, with lines so close that rows of the left and the right side were joined wrongly; the shop’s row and the VAT’s were cut.',
    mend: 'Tilt measured line by line and turned back before rows are made.',
  },
  {
    code: '6aa70f01',
    from: 'MY, scan of SROIE',
    wrong: 'total',
    happened:
      'Cash was rounded: the sum, a rounding of two sen, and "Amount To Be Paid". The reader takes what was paid, and the set says the sum before. Of 73 papers of SROIE whose rounding changes the sum it says what was paid on 71.',
    mend: 'Nothing: the reader is right by how the set tells its other papers.',
  },
  {
    code: '0daac64f',
    from: 'MY, scan of SROIE',
    wrong: 'total, store',
    happened:
      'Printed by needles: an 8 of the total was read as a 9 in both rows it stands in; cash less change, and the net with its VAT, come to the right amount, which is taken. The name was misread alike, and the word above it is chosen, unsurely.',
    mend: 'Letters of a name that stand for others on such print (0 for D, H for M) compared with words that names are made of.',
  },
];
