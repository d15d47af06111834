/** A Danish post district. */
export interface Town {
  readonly postcode: string;
  readonly name: string;
}

/** Real post districts, because readers may know them; the streets in them are put together at random. */
export const TOWNS: readonly Town[] = [
  ['2300', 'København S'],
  ['2605', 'Brøndby'],
  ['2770', 'Kastrup'],
  ['2791', 'Dragør'],
  ['3000', 'Helsingør'],
  ['3390', 'Hundested'],
  ['3400', 'Hillerød'],
  ['3700', 'Rønne'],
  ['4000', 'Roskilde'],
  ['4180', 'Sorø'],
  ['4300', 'Holbæk'],
  ['4600', 'Køge'],
  ['4700', 'Næstved'],
  ['4800', 'Nykøbing F'],
  ['5000', 'Odense C'],
  ['5700', 'Svendborg'],
  ['5970', 'Ærøskøbing'],
  ['6000', 'Kolding'],
  ['6200', 'Aabenraa'],
  ['6270', 'Tønder'],
  ['6400', 'Sønderborg'],
  ['6700', 'Esbjerg'],
  ['6870', 'Ølgod'],
  ['7000', 'Fredericia'],
  ['7100', 'Vejle'],
  ['7400', 'Herning'],
  ['7620', 'Lemvig'],
  ['7700', 'Thisted'],
  ['8000', 'Aarhus C'],
  ['8410', 'Rønde'],
  ['8500', 'Grenaa'],
  ['8600', 'Silkeborg'],
  ['8800', 'Viborg'],
  ['9000', 'Aalborg'],
  ['9300', 'Sæby'],
  ['9700', 'Brønderslev'],
  ['9800', 'Hjørring'],
].map(([postcode = '', name = '']) => ({ postcode, name }));

/** First halves of street names. */
export const STREET_HEADS = [
  'Møllebakke',
  'Nørre',
  'Sønder',
  'Øster',
  'Vester',
  'Kirke',
  'Skole',
  'Bøge',
  'Æble',
  'Lærke',
  'Svane',
  'Havne',
  'Smede',
  'Tømrer',
  'Grønne',
  'Rønnebær',
  'Åkande',
  'Kløver',
  'Hede',
  'Fjord',
] as const;

/** Second halves of street names. */
export const STREET_TAILS = ['gade', 'vej', 'vænget', 'stræde', 'parken', 'bakken', 'allé', 'torv'] as const;
