import type { LayoutName } from '../receipt.ts';
import { SURNAMES } from './people.ts';

/** One way to name a shop: a head and a tail put together; null stands for the shop's own town. */
export interface NamePattern {
  readonly heads: readonly string[];
  readonly tails: readonly string[] | null;
}

/**
 * Names for invented shops. The heads avoid the chains that exist, so that no reader can know them by heart
 * and no real shop is shown with prices that are not its own.
 */
export const SHOP_NAMES: Record<LayoutName, readonly NamePattern[]> = {
  supermarket: [
    { heads: ['Købmand', 'Høker', 'Landhandler'], tails: SURNAMES },
    { heads: ['Madtorvet', 'Kurvehallen', 'Hverdagskøb', 'Grønthallen', 'Spisekammeret'], tails: null },
  ],
  'builders-merchant': [
    {
      heads: ['Værktøjshuset', 'Byggegården', 'Trælageret', 'Søm & Skruer', 'Håndværkerlageret'],
      tails: null,
    },
    { heads: ['Tømmerhandler', 'Isenkræmmer', 'Farvehandler'], tails: SURNAMES },
  ],
  restaurant: [
    {
      heads: ['Restaurant', 'Spisehuset', 'Brasserie', 'Køkkenet'],
      tails: [
        'Blåmuslingen',
        'Rødtungen',
        'Æblegården',
        'Ålekisten',
        'Den Grønne Gås',
        'Smørbrikken',
        'Havørnen',
      ],
    },
    { heads: ['Gæstgiveriet', 'Kroen', 'Pizzeria Bella'], tails: null },
  ],
  'petrol-station': [
    { heads: ['Fjordtank', 'Tankhuset', 'Kløver Energi', 'Brændstofgården', 'Nordvest Tank'], tails: null },
  ],
  cafe: [
    {
      heads: ['Café', 'Kaffebaren', 'Bageriet', 'Konditoriet'],
      tails: ['Lærkereden', 'Smørhullet', 'Kåbe & Krus', 'Tøven', 'Brød & Bønner', 'Solkrogen', 'Mælkevejen'],
    },
    { heads: ['Bager', 'Kaffehuset'], tails: SURNAMES },
  ],
  'office-invoice': [
    { heads: ['Kontorgården', 'Erhvervshuset', 'Kontorhuset'], tails: SURNAMES },
    { heads: ['Erhvervslageret', 'Kontorværket', 'Firmaforsyningen'], tails: null },
  ],
  parking: [{ heads: ['P-Huset', 'Byparkering', 'Havneparkering', 'Torveparkering'], tails: null }],
  pharmacy: [
    {
      heads: ['Apoteket'],
      tails: [
        'Rønnebærret',
        'Grævlingen',
        'Hyldeblomsten',
        'Bøgen',
        'Egernet',
        'Mælkebøtten',
        'Ringduen',
        'Åkanden',
      ],
    },
    { heads: ['Lyngbakkens Apotek', 'Mosehøjens Apotek'], tails: null },
  ],
};

/** What a company's legal name ends with. */
export const COMPANY_FORMS = ['ApS', 'A/S', 'I/S'] as const;
