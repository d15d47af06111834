import type { RandomSource } from './scan-noise.ts';

/** An invented business as its papers call it. */
export interface Business {
  /** As a person would write it. */
  readonly name: string;
  /** The company that keeps it: the name with a form, or somebody else's. */
  readonly legalName: string;
  /** 'kaffehuset-bager.dk'. */
  readonly domain: string;
  /** What it is about, for a row below the name: 'Murer- og tømrerarbejde'. */
  readonly town: string;
}

const words = (text: string) => text.split(' ');
const lines = (text: string) => text.split(',');

const family = words(
  'Søgaard Kjærgaard Østergaard Møller Bæk Nørgaard Åberg Lykkegaard Højholt Bjerregaard Skødt Ravn Ærebo Dalsgaard Frøslev Grønbæk Thygesen Vestergård Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen Thomsen Poulsen Johansen Knudsen Mortensen Lund Holm Schmidt Dahl Krogh Bang Winther Toft Friis Brandt Vinther Kofoed Lauridsen Bach Juhl Overgaard Hald Iversen Nissen Bonde Damgaard Munk Ibsen Gram Yilmaz Khan Nguyen Hassan Vangsgaard Husum Tranberg Bertelsen Skov Berg',
);
const given = words(
  'Mette Søren Bjørn Åse Jørgen Kåre Asta Ida Malthe Sofie Rasmus Pernille Zainab Emre Freja Signe Bo Lars Kim Anders Hanne Karen Ole Per Tina Mads Louise Jens Birthe Hugo Alma Nora Villads Ahmad Mei Yusuf Selma Anton Viggo Lone Gitte Bente Ulla',
);
const towns = words(
  'Aarhus Odense Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Silkeborg Næstved Fredericia Viborg Køge Holstebro Slagelse Hillerød Sønderborg Svendborg Hjørring Nørresundby Ringsted Struer Skive Lemvig Thisted Tønder Rønne Ebeltoft Skagen Faaborg Nyborg Sorø Ribe Varde Hobro Valby Amager Østerbro Vesterbro Nørrebro Frederiksberg Hellerup Lyngby',
);
const tradeBefore = lines(
  'Café,Restaurant,Bageri,Bager,Slagter,Købmand,Landhandler,Tømrermester,Malermester,Murermester,VVS-firmaet,El-installatør,Frisør,Salon,Klinik,Tandlæge,Hotel,Kro,Pizzeria,Trattoria,Bistro,Brasserie,Vinbar,Autoværksted,Autohuset,Cykelsmed,Guldsmed,Optiker,Boghandler,Isenkræmmer,Planteskolen,Gartneriet,Blomsterhuset,Fiskehuset,Mejeriet,Bryggeriet,Tegnestuen,Advokat,Revisor,Vognmand,Taxa,Foreningen,Sejlklubben,Museet,Teatret,Biografen,Fysioterapi,Apoteket,Kiosken,Grillen,Ismejeriet,Spisehuset,Kaffebaren,Byens,Hos,Studio,Atelier,Camping,Galleri,Møbelhuset,Skoringen,Garnbutikken,Legehjørnet,Sportshuset,Dyreklinikken,Zoohandlen,Bådværftet,Smedjen,Maskinfabrikken,Trykkeriet,Fotograf,Vaskeriet,Renseriet',
);
const tradeBehind = lines(
  'Byg,VVS,El,Bageri,Apotek,Taxa,Auto,Cykler,Blomster,Kro,Camping,Kiosk,Grill,Pizza,Optik,Isenkram,Planteskole,Vinhandel,Boghandel,El-Service,Rengøring,Trælast,Maskinudlejning,Handel,Consult,Design,Media,Software,Hosting,Transport,Fragt,Parkering,Energi,Fitness,Sport,Mode,Sko,Møbler,Køkken,Gulve,Tæpper,Farver,Værktøj,Kontor,Papir,Print,Foto,Musik,Legetøj,Te & Kaffe,Delikatesser,Vin,Ost,Frugt & Grønt,Fisk,Slagteri,Is,Chokolade,Bryghus,Gaard,Gods,Hotel,Spa,Klinik,Frisør,Tandklinik,Forsikring,Advokater,Revision,Ejendomme,Service,Teknik,Automatik,Entreprise,Malerfirma,Havecenter,Genbrug,Antik,Kunst,Museum,Teater,Festival,Rejser,Biludlejning,Dæk,Bilvask,Skadecenter,Group,Partners,Solutions,Studio,Lab,Supply,& Søn,& Co.,& Sønner,& Datter,Brødrene,Eftf.',
);
const poetic = lines(
  'Blåmuslingen,Lærkereden,Solkrogen,Mælkevejen,Havørnen,Den Grønne Gås,Det Lille Køkken,Den Blå Port,Røde Ravn,Havblik,Mosehuset,Smørhullet,Ålekisten,Tøven,Brød & Bønner,Kåbe & Krus,Nordlys,Morgenrøden,Perlen,Kystens Perle,Gamle Havn,Pakhuset,Under Uret,Nabolaget,Stuen,Loftet,Kælderen,Haven,Bølgen,Fyret,Skansen,Ankeret,Svanen,Egernet,Grævlingen,Hyldeblomsten,Ringduen,Møllen,Kornloftet,Bøgely,Lindely,Enghaven,Torvehjørnet,Sct. Nicolai,Den Gyldne Hane,Stjernen,Månen,Fuglereden,Katten & Krukken,Hest & Vogn,Sild & Snaps,Mel & Vand,Nål & Tråd,Lys & Linned,Løv,Salt,Humle,Rug,Timian,Kanel,Koral,Kobber,Karma,Klit,Strand',
);
const english = lines(
  'The Daily Grind,North & Nord,Green Fork,Little Owl,Urban Thread,Corner Shop,Copper Kettle,Blue Harbour,Wild Oats,Paper Plane,Silver Lining,Bright Side,Good Company,Slow Living,Second Home,Bread Republic,Noodle Lab,Burger Brothers,Sushi Garden,Thai Palace,Bombay Spice,Golden Dragon,Istanbul Grill,Taco Loco,Bella Napoli,La Piazza,Le Petit Jardin,Chez Marie,El Toro,Casa Verde,Gasthof Hirsch,Bäckerei Lindner,Hotel Seeblick,Kaffebrenneri Bergen,Systemhuset Malmö,Tankstelle Nord,Markthalle Süd,Museumsshop,Airport Taxi Service,Central Parking,Fjord Ferries,Sky Hotel,City Hostel',
);
const start = words(
  'nor vel ka lo fre to ma sol ly kra bo da ve no fin gro ti ha ske mi re lu pa zen cu do qu al or nex ze br st tr fl',
);
const middle = words('va do lo ri na be tu mo ki ra so le vi ta nde lle xa ro');
const end = words(
  'ra no la do lux tek ix on ia um el or ly en vo ti ster ling berg fy io zy ndo sta net gen up sk',
);
const techTail = lines('Cloud,Soft,Pay,Hub,Desk,Works,Systems,App,Digital,Mobil,Connect,Online,.dk,.com,.io');
const forms = ['ApS', 'ApS', 'A/S', 'I/S', 'IVS', 'P/S', 'K/S', 'A.M.B.A.'];
const owners = lines('Holding,Drift,Detail,Invest,Retail,Handel,Gruppen,Partners,Restauranter,Ejendomme');

/** One of some, by chance. */
export function pick<Item>(
  random: RandomSource,
  [first, ...others]: readonly [Item, ...Item[]] | readonly Item[],
): Item {
  const all = first === undefined ? others : [first, ...others];
  const one = all[Math.floor(random() * all.length)] ?? first;
  if (one === undefined) {
    throw new Error('nothing to pick from');
  }
  return one;
}

/** A person, for buyers and staff. */
export function inventPerson(random: RandomSource): string {
  return `${pick(random, given)} ${pick(random, family)}`;
}

/** Somewhere in Denmark. */
export function pickTown(random: RandomSource): string {
  return pick(random, towns);
}

/** Makes up a business: a trade with a name, a word nobody knows, a picture, a person, a place. */
export function inventBusiness(random: RandomSource): Business {
  const town = pickTown(random);
  const plain = nameOf(random, town);
  const hasForm = random() < 0.15;
  const form = pick(random, forms);
  const name = hasForm ? `${plain} ${form}` : plain;
  const owner = `${pick(random, [...family, ...given, coined(random)])} ${pick(random, owners)} ${form}`;
  const hyphen = pick(random, ['', '', '-']);
  return {
    name,
    legalName: hasForm || random() < 0.55 ? `${plain} ${form}` : owner,
    domain: `${asDomain(plain, hyphen)}${pick(random, ['.dk', '.dk', '.dk', '.com', '.eu'])}`,
    town,
  };
}

function nameOf(random: RandomSource, town: string): string {
  const core = () => pick(random, [pick(random, family), pick(random, poetic), coined(random)]);
  const kinds: readonly (() => string)[] = [
    () => `${pick(random, tradeBefore)} ${core()}`,
    () => `${pick(random, tradeBefore)} ${core()}`,
    () => `${core()} ${pick(random, tradeBehind)}`,
    () => `${core()} ${pick(random, tradeBehind)}`,
    () => `${pick(random, given)}s ${pick(random, tradeBehind)}`,
    () => `${town} ${pick(random, tradeBehind)}`,
    () => `${pick(random, tradeBefore)} ${town}`,
    () => pick(random, poetic),
    () => coined(random),
    () => `${coined(random)} ${pick(random, techTail)}`.replace(' .', '.'),
    () => `${coined(random)} ${pick(random, tradeBehind)} ${town}`,
    () => pick(random, english),
    () => `${pick(random, tradeBefore)} ${inventPerson(random)}`,
    () => `${pick(random, family)} & ${pick(random, [...family, 'Søn', 'Co.', 'Datter'])}`,
    () => `${pick(random, tradeBehind)} ${Math.floor(2 + random() * 1900)}`,
    () =>
      `${pick(random, 'ABCDEFGHIJKLMNOPRSTUVY'.split(''))}.${pick(random, 'ABCDEFHJKLMPRSTV'.split(''))}. ${pick(random, family)} ${pick(random, tradeBehind)}`,
  ];
  const name = pick(random, kinds)();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function coined(random: RandomSource): string {
  const parts = [pick(random, start), ...(random() < 0.5 ? [pick(random, middle)] : []), pick(random, end)];
  const word = parts.join('');
  return random() < 0.85 ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function asDomain(name: string, hyphen: string): string {
  return name
    .toLowerCase()
    .replace(/\.(?:dk|com|io)$/, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll('&', 'og')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, hyphen);
}
