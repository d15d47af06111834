/** First names of staff, as tills print them. */
export const FIRST_NAMES = [
  'Mette',
  'Søren',
  'Bjørn',
  'Åse',
  'Jørgen',
  'Kåre',
  'Asta',
  'Ida',
  'Malthe',
  'Sofie',
  'Rasmus',
  'Pernille',
  'Zainab',
  'Emre',
  'Freja',
  'Øjvind',
  'Signe',
  'Bo',
] as const;

/** Surnames, for shops that carry their owner's name. */
export const SURNAMES = [
  'Søgaard',
  'Kjærgaard',
  'Østergaard',
  'Møller',
  'Bæk',
  'Nørgaard',
  'Åberg',
  'Lykkegaard',
  'Højholt',
  'Bjerregaard',
  'Skødt',
  'Ravn',
  'Ærebo',
  'Dalsgaard',
  'Frøslev',
  'Grønbæk',
  'Thygesen',
  'Vestergård',
] as const;

/** Firms that invoices are sent to; invented. */
export const CUSTOMERS = [
  'Holmkær Byg ApS',
  'Tegnestuen Måge & Søn',
  'Fjordblik Rengøring',
  'Ærtebjerg Consult ApS',
  'Malerfirmaet Pilegård',
  'Klinik Lindeskov',
  'Nørrekær Event I/S',
  'Brøndum Lyd & Lys',
] as const;
