/** The parts of a text between strokes. */
export function lines(text: string): string[] {
  return text.split('|');
}

/** What shops say of themselves. */
export const SLOGANS = lines(
  'Kvalitet siden 1952|Altid friske varer|- alt til dit hjem -|Din lokale købmand|Mad med omtanke|Vi gør hverdagen lettere|Brændt af byens bedste|God smag til alle|Lokalt håndværk|Det gode liv|Smag på naturen|Mere for pengene|Vi ses i butikken!|Tæt på dig|Byg bedre|Hjerteligt velkommen|Sammen om det gode køb|Mode & livsstil|Bageri · Café · Konditori|Vin, ost og delikatesser|Murer- og tømrerarbejde|Frisk fisk hver dag|Økologi hele året|Altid til lave priser|Nemt og hurtigt|Kaffe & kage|Craft beer & burgers|Where coffee meets people|Aut. el-installatør|Aut. VVS|Service og salg|Alt i blomster',
);

/** What papers call themselves. */
export const TITLES = lines(
  'KVITTERING|Kvittering|FAKTURA|Faktura|BON|KASSEBON|Regning|Kassekvittering|KORTKVITTERING|Ordrebekræftelse|Kreditnota|Parkeringskvittering|Din kvittering|Kvittering for køb|Salgsbon|Kundekvittering|KØB|Betalingskvittering|FAKTURA / KVITTERING|Invoice|Receipt|Rechnung|Kvitto|Følgeseddel|Billet|Købskvittering|KOPI|Tax invoice|Abonnement|Månedsopgørelse|Specifikation',
);

/** What is sold. */
export const GOODS = lines(
  'Kaffe latte|Rugbrød|Skruer 4x40|Sødmælk 1L|Dagens ret|Fadøl 40 cl|Timeløn svend|Maling hvid 5L|Blyfri 95|Shampoo|USB-kabel|Notesbog A5|Smørrebrød|Cappuccino|Croissant|Klipning dame|Buket roser|Månedsabonnement|Hosting Pro|Kørsel|Parkering 2 t|Værelse dobbelt|Morgenmad|Pizza Margherita|Cykelslange|Olieskift|Danskvand|Is 2 kugler|Panodil 20 stk|Gavekort|Billet voksen|Kyllingesandwich|Vindruer|Toiletpapir 8 rl|Bærepose|Kontorstol|Lampe LED|T-shirt M|Sko str. 42|Batterier AA|Øl 6-pak|Chips|Juice|Salat|Burger menu|Sushi 12 stk|Konsulenttimer|Fragt|Gebyr|Softwarelicens',
);

/** Addresses in other countries, two rows each. */
export const ABROAD = [
  ['233 W 38th St', 'New York, NY 10018'],
  ['548 Market St, PMB 21', 'San Francisco, CA 94104'],
  ['12 Grand Canal Quay', 'Dublin 2, D02 Ireland'],
  ['17 Quay Street', 'Whitby YO21 3PU'],
  ['Husumer Str. 77', '24941 Flensburg'],
  ['Große Str. 20', '24937 Flensburg'],
  ['Industrigatan 4, Ängelholm', 'Org.nr 556238-3118'],
  ['Storgata 33', '0155 Oslo'],
  ['12 rue de la Paix', '75002 Paris'],
];

/** What tickets, orders and jobs are about: a label, two blanks and its value. */
export const FACTS = lines(
  'Vogn nr  12|Start  05:31|Slut  05:55|KM  6,2|Fra  København H|Til  Odense St.|Afgang  14:26|Klasse  Standard|Antal voksne  2|Gyldig til  16:12|Købt  10:12|Reg.nr.  DK 38 114|Zone  5287|Plads  42|Værelse  7|Ankomst  23-05-2024|Afrejse  24-05-2024|Kundenr.  10455|Ordrenummer  100884512|Betalingsfrist  25.09.2026|Sag:  Løvegade 12|Medlemsnr.  44210|Stander  2|Vor ref.  Kim Holst|Deres ref.  Pia Lund|Levering  PostNord pakkeshop|Behandler  Lone|Bilag  88|Måned  Oktober 2026|Invoice number  PF-2026-00871|Date paid  June 12, 2026|Gæst  Ib Dam|Check-in  12:00|Booking  KX41TT',
);

/** What was paid with. */
export const PAYMENTS = lines(
  'Dankort|VISA|MobilePay|Kontant|Mastercard|Betalingskort|Visa/Dankort|Apple Pay|Faktura',
);

/** What card terminals and tills print. */
export const MACHINES = lines(
  'Nets Denmark A/S|Verifone|Worldline|TERM: 00881234-120031|AID: A0000001211010|PSAM 5374991-0000118822|Terminal 70120331|Kortholders kopi|Elavon|Kasse 2 Eksp. 4',
);
