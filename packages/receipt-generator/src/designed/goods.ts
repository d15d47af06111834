import { composePrice } from '../compose/basket.ts';
import type { Random } from '../random.ts';
import type { Good } from '../words/goods.ts';
import { pieces, type SaleLine } from './sums.ts';

/** How a sale is put together. */
export interface Basket {
  readonly fewest: number;
  readonly most: number;
  /** Part of the lines with two to five pieces. */
  readonly several?: number;
  readonly rate?: number;
  /** Only whole kroner. */
  readonly whole?: boolean;
}

/** Picks goods and prices. */
export function pickGoods(random: Random, goods: readonly Good[], basket: Basket): SaleLine[] {
  return random.sample(goods, random.whole(basket.fewest, basket.most)).map((good) => {
    const quantity = random.chance(basket.several ?? 0.25) ? random.whole(2, 5) : 1;
    const price = composePrice(random, good);
    const unit = basket.whole === true ? Math.round(price / 100) * 100 : price;
    return pieces(good[0], [quantity, unit], basket.rate ?? 25);
  });
}

/** Clothes and things for the home. */
export const HOME_GOODS: readonly Good[] = [
  ['Strik merino, str. M', 399, 699],
  ['Bomuldstørklæde', 149, 249],
  ['Duftlys figen', 99, 179],
  ['Keramikskål blå', 129, 249],
  ['Viskestykke 2-pak', 79, 129],
  ['Hørservietter', 149, 229],
  ['Vase røget glas', 199, 349],
  ['Sæbe lavendel', 49, 79],
  ['Notesbog linjeret', 59, 99],
  ['Sokker 3 par', 79, 119],
];

/** Sold in kiosks. */
export const KIOSK_GOODS: readonly Good[] = [
  ['Vingummi 140 g', 22, 32],
  ['Energidrik 50 cl', 20, 29],
  ['Kaffe mellem', 22, 32],
  ['Fransk hotdog', 28, 39],
  ['Tyggegummi mint', 14, 22],
  ['Paraply sort', 79, 129],
  ['Opladerkabel USB-C', 99, 179],
];

/** Without VAT in Denmark. */
export const NEWSPAPERS: readonly Good[] = [
  ['Avis Morgenposten', 28, 45],
  ['Avis Nørrejylland', 25, 40],
  ['Dagbladet weekend', 38, 49],
];

/** What a web shop sends; prices with VAT. */
export const WEB_GOODS: readonly Good[] = [
  ['Cykelhjelm, mat sort', 349, 599],
  ['Regnjakke, dame, L', 499, 899],
  ['Termokop 0,4 l', 149, 249],
  ['Løbesko str. 43', 699, 1199],
  ['Cykellygtesæt', 149, 299],
  ['Rygsæk 25 liter', 399, 799],
  ['Trailtaske', 249, 449],
  ['Drikkedunk', 79, 149],
];

/** Craftsmen and consultants; prices without VAT. */
export const SERVICES: readonly Good[] = [
  ['Arbejdstid montør, timer', 425, 595],
  ['Materialer iht. følgeseddel', 350, 2450],
  ['Kørsel', 195, 395],
  ['Konsulentbistand, uge 34', 2400, 6800],
  ['Opsætning af hjemmeside', 1800, 5200],
  ['Rengøring af kontor, september', 1450, 3900],
  ['Vinduespolering', 350, 850],
  ['Servicebesøg', 695, 1295],
  ['Trykning af flyers, 500 stk.', 895, 1850],
  ['Leje af lift, 2 dage', 1200, 2600],
];

/** Car repairs; prices without VAT. */
export const CAR_REPAIRS: readonly Good[] = [
  ['Olie og oliefilter', 495, 895],
  ['Bremseklodser for', 650, 1150],
  ['Arbejdsløn', 690, 2900],
  ['Viskerblade, sæt', 189, 329],
  ['Kølervæske', 95, 195],
  ['Miljøbidrag', 45, 95],
  ['Dækskifte 4 hjul', 320, 480],
];

/** Software by the month, in English; prices without VAT. */
export const CLOUD_SERVICES: readonly Good[] = [
  ['Team plan, monthly', 149, 899],
  ['Additional seats', 49, 149],
  ['Backup storage 500 GB', 59, 199],
  ['Priority support', 199, 499],
  ['Domain renewal', 79, 149],
];
