import type { Category } from '@bonbog/domain';

/**
 * Everyday words that mean just what a category holds; folded. Words for single products are none of them: whoever asks
 * for coffee is not told what all food cost.
 */
const words: Readonly<Partial<Record<Category, string>>> = {
  'Mad og drikke':
    'mad, mad og drikkevarer, food and drink, food and drinks, food, groceries, madvarer, dagligvarer, fodevarer, madindkob',
  Restaurant:
    'restauranter, restauranten, restauranterne, restaurantbesog, restaurants, restaurang, restauration, restaurationsbesog, frokost ude, frokoster ude, frokost i byen, spist ude, spise ude, ude at spise, spist pa restaurant, at spise ude, eating out, dining, dining out',
  Kontorartikler:
    'kontor, kontorting, kontorgrej, kontorsager, kontorartiklerne, kontorforsyninger, office supplies, office stuff',
  'Værktøj og småanskaffelser':
    'vaerktoj, vaerktojet, vaetoj, vaertoj, vertoj, verktoj, verktyg, vaerktoj og sma anskaffelser, smaanskaffelser, sma anskaffelser, stykke vaerktoj, tools',
  Materialer: 'materiale, materialerne, materialet, byggematerialer, materials, building materials',
  Brændstof:
    'diesel til bilen, benzin til bilen, braendstof til bilen, benzin, benzinen, bensin, diesel, dieselen, tanket, tanket for, tanket op, tankede, tanked, tankning, tankninger, tankningerne, tanke, i tanken, fyldt tanken, braendstoffet, drivstof, drivmiddel, drivmidler, fuel, petrol, gasoline, gas',
  Parkering:
    'parkeringer, parkeringerne, parkeringen, parkeringsafgift, parkeringsafgifter, parking, parkeret, parkerede, p penge, p afgift, p afgifter, p billet, p billetter, p plads, p hus, ppenge',
  Transport:
    'taxa, taxaen, taxaer, taxature, taxature, taxi, taxien, taxaregninger, cab, cabs, taxis, tog, toget, togbilletter, togbillet, togrejser, tog og bus, bus og tog, train, trains, train tickets, train ticket, offentlig transport, public transport',
  Hotel:
    'hoteller, hotellerne, hotellet, hotels, hotelophold, hotelovernatning, hotelovernatninger, hotelovernatningerne, hotelnaetter, overnatning, overnatninger, overnatningerne, hotel nights, hotel stays, accommodation, lodging',
  Gaver: 'gaverne, gave, gifts, presents',
  'IT-udstyr': 'it, it udstyr, it udstyret, it grej, computerudstyr, it equipment, edb udstyr',
  Software:
    'software subs, software subscriptions, software abonnementer, softwaren, softwarelicenser, softwareabonnementer, edb programmer',
  'Telefon og internet':
    'telefon, telefonen, telefoni, telefonen og internettet, telefon og internettet, telefoner, internet, internettet, mobil og internet, mobil, mobilabonnement, mobilabonnementer, bredband, phone and internet, phone, broadband',
  Forsikring:
    'forsikringer, forsikringen, forsikringerne, forsikringspraemie, forsikringspraemier, forsikringspraemien, forsikringspraemierne, insurance, insurances',
  'Personlig pleje og apotek':
    'apotek, apoteket, apoteksting, apoteksvarer, personlig pleje, pharmacy, personal care',
  'Porto og gebyrer': 'porto, portoen, gebyr, gebyrer, gebyrerne, porto og gebyr, postage, fees',
};

/** Each word with the category it means. */
export const everydayWords: readonly (readonly [string, string])[] = Object.entries(words).flatMap(
  ([category, said]) => said.split(', ').map((word) => [word, category] as const),
);

const stems =
  'hotel|mad|benzin|braendstof|diesel|telefon|internet|mobil|forsikring|parkering|transport|taxa|taxi|software|restaurant|restaurations|vaerktoj|kontor|gave|porto|kursus|materiale|repraesentation|dagligvare';
const tails =
  'moms|momsen|udgift|udgiften|udgifter|udgifterne|omkostning|omkostninger|omkostningerne|forbrug|forbruget|bilag|bilagene|kvittering|kvitteringen|kvitteringer|kvitteringerne|bon|boner|bonerne|kob|kobene|indkob|regning|regningen|regninger|regningerne|faktura|fakturaer|belob|kategori|kategorien|konto|kontoen';
const compound = new RegExp(` (${stems})(?:s|e)?(${tails})(?= )`, 'g');

/** 'Materialeudgifter' as 'materiale udgifter': what it is for, and what is asked of it. */
export function withoutCompounds(said: string): string {
  return said.replace(
    compound,
    (_, stem: string, tail: string) => ` ${stem === 'restaurations' ? 'restaurant' : stem} ${tail}`,
  );
}
