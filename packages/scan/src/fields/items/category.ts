import { type Category, DEFAULT_CATEGORY } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import type { Finding } from '../field.ts';
import type { StoreFinding } from '../store/store.ts';

/** Words that tell what was bought, folded; the first list with most hits wins. */
const words: readonly (readonly [Category, RegExp])[] = [
  [
    'Brændstof',
    /blyfri|diesel|benzin|\bmiles 95|\bpumpe\b|stander|opladning|\bkwh\b|tankstelle|super e10|petrol/g,
  ],
  ['Parkering', /parkering|p-plads|p-hus|\bparken\b|parking/g],
  [
    'Transport',
    /\btaxa\b|\btaxi\b|turpris|persontransport|rejsekort|togbillet|\bbillet\b|\btog\b|\bbus\b|faerge|\bbro\b|\bfly\b/g,
  ],
  ['Hotel', /\bhotel\b|overnatning|vaerelse|logi\b|\bnaetter\b|minibar/g],
  [
    'Restaurant',
    /restaura|\bcafe\b|\bbistro|\bkro\b|trattoria|tjener\b|\bbord \d|\btable \d|kuverter|menu\b|dagens ret|\bpizza|burger|\bsushi|bodega|\bdiner\b|\bpint\b|drikkepenge|\btips?\b|fadol|rodvin/g,
  ],
  ['Telefon og internet', /mobilabonnement|bredband|mobilt|telefoni|\bsim\b|fiber ?(?:net|\d)|internet/g],
  ['Forsikring', /forsikring|\bpolice\b|praemie\b/g],
  ['Software', /software|licens|abonnement saas|\bcloud\b|hosting|domaene|subscription|microsoft 365|adobe/g],
  [
    'IT-udstyr',
    /laptop|\bpc\b|tastatur|\busb|skaerm|\bmus\b|printer|headset|\bipad|iphone|macbook|monitor|\bdock\b|\bssd\b/g,
  ],
  ['Kontorartikler', /kopipapir|kuglepen|\bpapir\b|notesbog|ringbind|toner|kontor|stationery|konvolut/g],
  [
    'Porto og gebyrer',
    /porto\b|frimaerke|\bpakke\b.*\bkg\b|boblekuvert|anbefalet brev|\bgebyr\b|forsendelse/g,
  ],
  [
    'Personlig pleje og apotek',
    /apotek|haandsprit|handsprit|plaster|shampoo|tandpasta|pharmacy|apotheke|drogerie|creme\b|\bfrisor|optik(?:er)?\b|\bbriller?\b/g,
  ],
  [
    'Værktøj og småanskaffelser',
    /boremaskine|vaerktoj|donkraft|skruetraekker|\bbits|arbejdslampe|hammer\b|\bsav\b|hardware/g,
  ],
  [
    'Materialer',
    /skruer?\b|akrylfuge|maling|\btrae\b|gips|\bcement|isolering|bra?ed(?:der|t)|bra?et\b|la?egte|\bsom\b.*stk|fuge\b|\bror\b|traelast|byggecenter|byggvaror|tommer\b/g,
  ],
  ['Inventar', /skrivebord|\bstol\b|\blampe|\breol\b|\bbord\b (?!\d)|mobler|madras/g],
  ['Gaver', /gaveaeske|gaveindpak|\bgave\b|blomster|buket|chokolade/g],
  [
    'Mad og drikke',
    /\bmael?k|\bletmaelk|\bbrod\b|rugbrod|kaffe|cappuccino|\blatte\b|croissant|juice|banan|(?<![fkprt])ost\b|smor\b|\bkage|\bvand\b|sodavand|supermarked|\baeg\b|frugt|gront|mejeri|kylling|sandwich|vaff?el|milkshake|\bbrotchen|lagkage|bageri/g,
  ],
];

/** Suggests a category: the chain's, else the one whose words occur most; null without a hint. */
export function findCategory(text: ReceiptText, store: StoreFinding | null): Finding | null {
  const hits = words
    .map(([category, expression]) => ({
      category,
      count: text.rows.reduce((sum, row) => sum + (row.folded.match(expression)?.length ?? 0), 0),
    }))
    .toSorted((first, second) => second.count - first.count);
  const [best] = hits;
  const chain = store?.chain?.category ?? DEFAULT_CATEGORY;
  if (chain !== DEFAULT_CATEGORY) {
    return { value: chain, probability: 0.85, words: [], why: 'usual for this chain' };
  }
  if (best === undefined || best.count === 0) {
    return null;
  }
  return {
    value: best.category,
    probability: Math.min(0.8, 0.45 + best.count * 0.12),
    words: [],
    why: 'words on the receipt',
  };
}
