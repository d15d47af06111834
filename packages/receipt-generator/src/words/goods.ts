/** A thing that can be bought: its text (at most 22 letters on tills) and the price range in whole kroner. */
export type Good = readonly [text: string, lowKroner: number, highKroner: number];

/** A shelf of a supermarket, with the heading the till prints above it. */
export interface Shelf {
  readonly heading: string;
  readonly goods: readonly Good[];
}

/** Supermarket goods by shelf. */
export const SHELVES: readonly Shelf[] = [
  {
    heading: 'FRUGT & GRØNT',
    goods: [
      ['Økologiske gulerødder', 9, 18],
      ['Æbler Elstar 1 kg', 14, 25],
      ['Rødløg i net', 8, 14],
      ['Agurk dansk', 7, 13],
      ['Hvidkål', 10, 17],
      ['Blåbær 125 g', 18, 30],
    ],
  },
  {
    heading: 'MEJERI',
    goods: [
      ['Sødmælk 1 L', 11, 15],
      ['Skyr vanilje', 17, 26],
      ['Smørbar 200 g', 18, 28],
      ['Kærnemælk 1 L', 10, 14],
      ['Ost i skiver', 24, 39],
      ['Æg 10 stk M/L', 27, 38],
    ],
  },
  {
    heading: 'ØVR. FØDEVARER',
    goods: [
      ['Rugbrød m/kerner', 18, 29],
      ['Kaffe mellemristet', 44, 69],
      ['Havregryn finvalsede', 9, 16],
      ['Leverpostej grov', 14, 23],
      ['Pålægschokolade', 16, 25],
      ['Knækbrød sesam', 15, 24],
    ],
  },
  {
    heading: 'NON FOOD',
    goods: [
      ['Opvaskemiddel', 13, 22],
      ['Køkkenrulle 4 stk', 20, 35],
      ['Affaldssække 60 L', 16, 29],
      ['Fyrfadslys 30 stk', 19, 32],
    ],
  },
];

/** Drinks sold with a deposit (pant). */
export const BOTTLED_DRINKS: readonly Good[] = [
  ['Danskvand citron', 6, 12],
  ['Hyldeblomstbrus', 9, 16],
  ['Cola 1,5 L', 14, 22],
  ['Pilsner 33 cl', 5, 9],
];

/** Builders' merchant. */
export const BUILDING_GOODS: readonly Good[] = [
  ['Gipsskruer 3,9x38', 49, 129],
  ['Fugepistol metal', 79, 159],
  ['Rørtang 250 mm', 119, 229],
  ['Vægmaling hvid 9 L', 349, 649],
  ['Spartelmasse 5 kg', 99, 179],
  ['Krydsfiner 12 mm', 259, 429],
  ['Lægte 38x73 mm', 39, 79],
  ['Slibepapir korn 120', 25, 49],
  ['Malertape 50 mm', 35, 69],
  ['Bor sæt træ 8 dele', 99, 199],
  ['Kabelrulle 25 m', 299, 549],
  ['Arbejdshandsker str 9', 49, 99],
  ['Åben gitterkasse', 89, 149],
  ['Hængsel galv. 2 stk', 29, 65],
];

/** Dishes and drinks of a restaurant. */
export const DISHES: readonly Good[] = [
  ['Stegt flæsk', 169, 219],
  ['Rødspætte meunière', 189, 265],
  ['Wienerschnitzel', 198, 245],
  ['Grøntsagstærte', 139, 175],
  ['Burger m/ fritter', 149, 189],
  ['Fiskefrikadeller', 145, 185],
  ['Æblekage m/ fløde', 65, 89],
  ['Glas hvidvin', 65, 95],
  ['Fadøl 50 cl', 58, 78],
  ['Kildevand 75 cl', 45, 65],
  ['Sodavand', 35, 48],
  ['Kaffe', 30, 42],
];

/** Fuels, with prices per litre in øre. */
export const FUELS: readonly Good[] = [
  ['Blyfri 95 E10', 1249, 1489],
  ['Blyfri 98 Plus', 1399, 1619],
  ['Diesel B7', 1169, 1449],
  ['Diesel Ekstra', 1289, 1529],
];

/** Sold in the shop of a petrol station. */
export const ROADSIDE_GOODS: readonly Good[] = [
  ['Sprinklervæske 4 L', 49, 89],
  ['Pølse m/ brød', 32, 45],
  ['Kaffe stor', 25, 35],
  ['Bilvask Guld', 99, 159],
  ['Isskraber', 29, 49],
];

/** Café and bakery; short texts, as the paper is narrow. */
export const CAFE_GOODS: readonly Good[] = [
  ['Filterkaffe', 28, 38],
  ['Café latte', 39, 52],
  ['Chai på havre', 45, 56],
  ['Kanelsnegl', 24, 36],
  ['Rundstykke m/ost', 28, 42],
  ['Tebirkes', 19, 28],
  ['Æblejuice', 32, 45],
  ['Bolle m/ smør', 22, 34],
  ['Tærte & salat', 79, 109],
  ['Hindbærsnitte', 26, 38],
];

/** Pharmacy, goods without prescription. */
export const PHARMACY_GOODS: readonly Good[] = [
  ['Plaster ass. 40 stk', 29, 49],
  ['Saltvand næsespray', 49, 79],
  ['Håndcreme u/parfume', 59, 99],
  ['Halspastiller', 35, 59],
  ['Smertestillende tabl.', 32, 48],
  ['Øjendråber 10 ml', 79, 139],
  ['Håndsprit 85% 600 ml', 49, 75],
  ['Førstehjælpskasse', 149, 249],
  ['Vitamin D 90 stk', 69, 119],
  ['Støttebind 8 cm', 45, 79],
];
