import { composeCvr, spacedPairs } from '../compose/shop.ts';
import type { Random } from '../random.ts';
import { SURNAMES } from '../words/people.ts';
import { STREET_HEADS, STREET_TAILS, TOWNS } from '../words/places.ts';
import { COMPANY_FORMS } from '../words/shop-names.ts';

/** An invented firm. */
export interface Firm {
  readonly name: string;
  readonly legalName: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  /** '75 12 34 56'. */
  readonly phone: string;
  readonly cvr: string;
  /** 'kontor@brilleskabet.dk'. */
  readonly mail: string;
  readonly web: string;
}

/** How the firms of a design are called: heads stand before tails, null alone or before a surname. */
export interface FirmWords {
  readonly heads: readonly string[];
  /** Null makes the surname of an owner, an empty list none. */
  readonly tails: readonly string[] | null;
}

/** Makes up a Danish firm. */
export function composeFirm(random: Random, { heads, tails }: FirmWords): Firm {
  const town = random.pick(TOWNS);
  const head = random.pick(heads);
  const tail = tails === null ? random.pick(SURNAMES) : tails.length === 0 ? '' : random.pick(tails);
  const name = `${head} ${tail}`.trim();
  const domain = `${webName(name)}.dk`;
  return {
    name,
    legalName: `${random.pick(SURNAMES)} ${random.pick(['Invest', 'Drift', 'Retail', 'Partners'])} ${random.pick(COMPANY_FORMS)}`,
    street: `${random.pick(STREET_HEADS)}${random.pick(STREET_TAILS)} ${random.whole(1, 148)}`,
    postcode: town.postcode,
    town: town.name,
    phone: spacedPairs(`${random.whole(2, 9)}${random.digits(7)}`),
    cvr: composeCvr(random),
    mail: `${random.pick(['kontakt', 'info', 'kontor', 'post', 'hej'])}@${domain}`,
    web: `www.${domain}`,
  };
}

/** The company number as firms write it, behind one of the labels in use. */
export function cvrLabel(random: Random, cvr: string): string {
  return random.pick([
    `CVR-nr. ${cvr}`,
    `CVR: ${cvr}`,
    `CVR ${spacedPairs(cvr)}`,
    `CVR-nr: DK${cvr}`,
    `SE-nr. ${spacedPairs(cvr)}`,
    `Cvr.nr. ${cvr}`,
    `CVR/SE-nr.: ${cvr}`,
    `Moms nr. DK ${cvr}`,
    `VAT no. DK${cvr}`,
  ]);
}

function webName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replace(/[^a-z0-9]/g, '');
}
