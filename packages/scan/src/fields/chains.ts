import type { Category } from '@bonbog/domain';

/** A chain people know by one name, however its receipts print it. */
export interface Chain {
  readonly name: string;
  /** Found in folded text; letters around it are checked, so that 'ok' is not found in 'bok'. */
  readonly pattern: string;
  readonly category: Category;
  /** Too short or too common to be trusted outside the first rows. */
  readonly headOnly?: true;
}

/** Chains on Danish receipts first, then German and Swedish ones that Danes meet. Names as the chains write them. */
const CHAINS: readonly Chain[] = [
  { name: 'Netto', pattern: String.raw`netto`, category: 'Mad og drikke', headOnly: true },
  { name: 'REMA 1000', pattern: String.raw`rema ?1[o0]{3}`, category: 'Mad og drikke' },
  { name: 'føtex', pattern: String.raw`f[oe0]tex`, category: 'Mad og drikke' },
  { name: 'Bilka', pattern: String.raw`bilka`, category: 'Mad og drikke' },
  { name: 'Lidl', pattern: String.raw`l[i1|]d[l1|]|l ?d[l1|]`, category: 'Mad og drikke' },
  { name: 'ALDI', pattern: String.raw`aldi`, category: 'Mad og drikke' },
  { name: 'MENY', pattern: String.raw`meny`, category: 'Mad og drikke', headOnly: true },
  { name: 'SPAR', pattern: String.raw`spar`, category: 'Mad og drikke', headOnly: true },
  { name: 'Min Købmand', pattern: String.raw`min k[oe]bmand`, category: 'Mad og drikke' },
  { name: 'SuperBrugsen', pattern: String.raw`superbrugsen`, category: 'Mad og drikke' },
  { name: 'Kvickly', pattern: String.raw`kvickly`, category: 'Mad og drikke' },
  { name: "Dagli'Brugsen", pattern: String.raw`dagli ?'? ?brugsen`, category: 'Mad og drikke' },
  { name: 'Coop 365', pattern: String.raw`(?:coop )?365 ?discount|coop 365`, category: 'Mad og drikke' },
  { name: 'Irma', pattern: String.raw`irma`, category: 'Mad og drikke', headOnly: true },
  { name: 'Løvbjerg', pattern: String.raw`l[oe]vbjerg`, category: 'Mad og drikke' },
  { name: 'nemlig.com', pattern: String.raw`nemlig\.?com`, category: 'Mad og drikke' },
  { name: '7-Eleven', pattern: String.raw`7 ?[-.]? ?eleven`, category: 'Mad og drikke' },
  { name: 'Joe & The Juice', pattern: String.raw`joe ?(?:&|and|og) ?the ?juice`, category: 'Restaurant' },
  { name: "McDonald's", pattern: String.raw`mc ?donald'?s?`, category: 'Restaurant' },
  { name: 'Burger King', pattern: String.raw`burger king`, category: 'Restaurant' },
  { name: 'Espresso House', pattern: String.raw`espresso house`, category: 'Restaurant' },
  { name: 'Starbucks', pattern: String.raw`starbucks`, category: 'Restaurant' },
  { name: 'Lagkagehuset', pattern: String.raw`lagkagehuset`, category: 'Mad og drikke' },
  { name: 'Circle K', pattern: String.raw`circle ?k`, category: 'Brændstof' },
  { name: 'Q8', pattern: String.raw`q8`, category: 'Brændstof', headOnly: true },
  { name: 'F24', pattern: String.raw`f ?24`, category: 'Brændstof', headOnly: true },
  {
    name: 'OK',
    pattern: String.raw`ok(?= plus| a\.?m\.?b\.?a|benzin|$)`,
    category: 'Brændstof',
    headOnly: true,
  },
  { name: 'Uno-X', pattern: String.raw`uno ?-? ?x`, category: 'Brændstof' },
  { name: 'Shell', pattern: String.raw`shell`, category: 'Brændstof', headOnly: true },
  { name: 'INGO', pattern: String.raw`ingo`, category: 'Brændstof', headOnly: true },
  { name: 'Go’on', pattern: String.raw`go ?['’] ?on`, category: 'Brændstof', headOnly: true },
  { name: 'BAUHAUS', pattern: String.raw`bauhaus`, category: 'Materialer' },
  { name: 'Silvan', pattern: String.raw`silvan`, category: 'Materialer' },
  { name: 'jem & fix', pattern: String.raw`jem ?(?:&|og|6|8)? ?fix`, category: 'Værktøj og småanskaffelser' },
  { name: 'XL-BYG', pattern: String.raw`xl ?-? ?byg`, category: 'Materialer' },
  { name: 'STARK', pattern: String.raw`stark`, category: 'Materialer', headOnly: true },
  { name: 'Bygma', pattern: String.raw`bygma`, category: 'Materialer' },
  { name: 'Davidsen', pattern: String.raw`davidsens?`, category: 'Materialer', headOnly: true },
  { name: '10-4', pattern: String.raw`10-4 byg\w*`, category: 'Materialer', headOnly: true },
  { name: 'Harald Nyborg', pattern: String.raw`harald nyborg`, category: 'Værktøj og småanskaffelser' },
  { name: 'Biltema', pattern: String.raw`biltema`, category: 'Værktøj og småanskaffelser' },
  { name: 'thansen', pattern: String.raw`t?hansen(?=\.dk)|thansen`, category: 'Værktøj og småanskaffelser' },
  { name: 'IKEA', pattern: String.raw`ikea`, category: 'Inventar' },
  { name: 'JYSK', pattern: String.raw`jysk`, category: 'Inventar', headOnly: true },
  { name: 'ILVA', pattern: String.raw`ilva`, category: 'Inventar', headOnly: true },
  { name: 'Elgiganten', pattern: String.raw`elgiganten`, category: 'IT-udstyr' },
  { name: 'POWER', pattern: String.raw`power(?= |$)`, category: 'IT-udstyr', headOnly: true },
  { name: 'Proshop', pattern: String.raw`proshop`, category: 'IT-udstyr' },
  { name: 'Komplett', pattern: String.raw`komplett`, category: 'IT-udstyr', headOnly: true },
  { name: 'Føniks Computer', pattern: String.raw`f[oe]niks computer`, category: 'IT-udstyr' },
  { name: 'Matas', pattern: String.raw`matas`, category: 'Personlig pleje og apotek' },
  {
    name: 'Normal',
    pattern: String.raw`normal(?= a/s|$)`,
    category: 'Personlig pleje og apotek',
    headOnly: true,
  },
  { name: 'Flying Tiger', pattern: String.raw`flying tiger`, category: 'Gaver' },
  { name: 'Bog & idé', pattern: String.raw`bog ?(?:&|og) ?ide`, category: 'Kontorartikler' },
  { name: 'Lomax', pattern: String.raw`lomax`, category: 'Kontorartikler' },
  { name: 'PostNord', pattern: String.raw`postnord`, category: 'Porto og gebyrer' },
  { name: 'GLS', pattern: String.raw`gls(?= denmark|$)`, category: 'Porto og gebyrer', headOnly: true },
  { name: 'DSB', pattern: String.raw`dsb`, category: 'Transport', headOnly: true },
  { name: 'Rejsekort', pattern: String.raw`rejsekort(?= a/s|$| & )`, category: 'Transport', headOnly: true },
  { name: 'Metroselskabet', pattern: String.raw`metroselskabet`, category: 'Transport' },
  { name: 'EasyPark', pattern: String.raw`easypark`, category: 'Parkering' },
  { name: 'APCOA', pattern: String.raw`apcoa`, category: 'Parkering' },
  { name: 'Q-Park', pattern: String.raw`q-?park`, category: 'Parkering' },
  { name: 'Storebælt', pattern: String.raw`storeb[ae]+lt(?= a/s|$)`, category: 'Transport', headOnly: true },
  { name: 'TDC', pattern: String.raw`tdc`, category: 'Telefon og internet', headOnly: true },
  { name: 'Telenor', pattern: String.raw`telenor`, category: 'Telefon og internet', headOnly: true },
  { name: 'Telia', pattern: String.raw`telia`, category: 'Telefon og internet', headOnly: true },
  { name: 'YouSee', pattern: String.raw`yousee`, category: 'Telefon og internet' },
  { name: 'Magasin', pattern: String.raw`magasin(?= du nord|$)`, category: 'Gaver', headOnly: true },
  { name: 'Imerco', pattern: String.raw`imerco`, category: 'Gaver' },
  { name: 'Sport 24', pattern: String.raw`sport ?24`, category: 'Andet' },
  { name: 'Rossmann', pattern: String.raw`rossmann`, category: 'Personlig pleje og apotek' },
  {
    name: 'dm',
    pattern: String.raw`dm[- ]?drogerie(?:markt)?|dm\.de|dm-`,
    category: 'Personlig pleje og apotek',
  },
  {
    name: 'real',
    pattern: String.raw`real[,.-]?-?(?= |$|gmbh|\.de)`,
    category: 'Mad og drikke',
    headOnly: true,
  },
  { name: 'Marktkauf', pattern: String.raw`marktkauf`, category: 'Mad og drikke' },
  { name: 'EDEKA', pattern: String.raw`edeka`, category: 'Mad og drikke' },
  { name: 'REWE', pattern: String.raw`rewe`, category: 'Mad og drikke' },
  { name: 'Kaufland', pattern: String.raw`kaufland`, category: 'Mad og drikke' },
  { name: 'Penny', pattern: String.raw`penny(?= |-|$)`, category: 'Mad og drikke', headOnly: true },
  { name: 'toom', pattern: String.raw`toom`, category: 'Materialer' },
  { name: 'OBI', pattern: String.raw`obi`, category: 'Materialer', headOnly: true },
  { name: 'Hornbach', pattern: String.raw`hornbach`, category: 'Materialer' },
  { name: 'Thalia', pattern: String.raw`thalia`, category: 'Gaver' },
  { name: 'SATURN', pattern: String.raw`saturn`, category: 'IT-udstyr' },
  { name: 'MediaMarkt', pattern: String.raw`media ?markt`, category: 'IT-udstyr' },
  { name: 'ICA', pattern: String.raw`ica(?= |$)`, category: 'Mad og drikke', headOnly: true },
];

const expressions = CHAINS.map((chain) => ({
  chain,
  expression: new RegExp(String.raw`(?<![a-z0-9])(?:www\.)?(?:${chain.pattern})(?![a-z0-9])`),
}));

/** The chain named in a row of folded text, or null. `isHead` allows the short and common names. */
export function findChain(folded: string, isHead: boolean): Chain | null {
  return (
    expressions.find(
      ({ chain, expression }) => (isHead || chain.headOnly !== true) && expression.test(folded),
    )?.chain ?? null
  );
}
