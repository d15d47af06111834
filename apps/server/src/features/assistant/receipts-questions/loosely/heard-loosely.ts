import type { Heard } from '#features/assistant/receipts-questions/heard.ts';
import { TAKEN } from '#features/assistant/receipts-questions/said.ts';

const paper =
  'kvitteringer|kvitteringerne|bilag|bilagene|boner|bonerne|regninger|regningerne|fakturaer|fakturaerne|papirer|papirerne|' +
  'slipper|slipperne|slips|strimler|strimlerne|notaer|poster|posteringer|kob|smakob|noterne|notaerne|ture|receipts|invoices|bills|slip';
const part = '(?:kategori(?:er(?:ne)?)?|katekorier|type|slags|categor(?:y|ies)|konto)';
const shop =
  '(?:butik(?:ker(?:ne)?)?|forretning(?:er)?|leverandor(?:er)?|sted(?:er)?|firma(?:er)?|stores?|shops?|suppliers?|vendors?|merchants?)';

/** What people call a figure beside the words of the strict reading, in the order they are listened for. */
const sounds: readonly (readonly [Heard, string])[] = [
  [
    'by-category',
    `(?:(?:pr|per|fordelt|fordeling|opdelt|opdeling|split|breakdown|grouped|by)(?: pa| efter| i| by)? ${part}|${part}(?:oversigt|fordeling)|hvilken slags|(?:vis|se|show)(?: mig| me)? (?:alle )?(?:mine )?${part}|top \\d+ ${part}|(?:mest|storste) (?:brugte )?${part}|kategorier(?:ne)?)`,
  ],
  [
    'by-store',
    `(?:(?:pr|per|fordelt|fordeling|opdelt|opdeling|split|breakdown|grouped|by)(?: pa| efter| i| by)? ${shop}|(?:leverandor|butiks?)(?:oversigt|fordeling|liste)|hvilken (?:shop|butik|biks)|hvem (?:har )?(?:fik|far|faet|tjener|laegger) (?:jeg |vi )?(?:flest|mest)(?: af mine)? penge|top \\d+ ${shop}|(?:mest|oftest) (?:besogte|brugte) ${shop}|butikker(?:ne)?|forretninger)`,
  ],
  [
    'by-month',
    '(?:(?:pr|per|fordelt|opdelt|by) (?:pa )?(?:maned|maneder|month)|maned for maned|month by month|manedsoversigt|manedsfordeling|manedsfordelt|manedsopdelt|each month|every month|hver maned)',
  ],
  [
    'duplicates',
    '(?:dobbelt[a-z]*|dublet[a-z]*|duplik[a-z]*|duplicat[a-z]*|gengangere?|(?<=(?: |^)(?:lagt|uploadet|scannet|skannet|sendt|gemt|registreret|bogfort|ligger|uploaded|saved|scanned|samme|dem|ind)(?: [a-z|]+)*) ?(?:to|2) gange|(?<= (?:receipts?|uploaded|saved|scanned|entered)(?: [a-z|]+)*) twice|(?:den|det|de) samme (?:bon|bilag|kvittering|regning|kvitteringer)|ens (?:bilag|kvitteringer|boner))',
  ],
  [
    'average',
    '(?:gennemsnit[a-z]*|middel(?:vaerdi(?:en)?)?|snit(?:tet|pris(?:en)?)?|typisk(?:e)?|average|avg|mean)(?: (?:pr|per) [a-z]+)?',
  ],
  ['largest', '(?:storste|dyreste|hojeste|sygeste|voldsomste|vildeste|kostbareste|biggest|largest|priciest)'],
  ['smallest', '(?:mindste|billigste|billigesta|laveste|smallest|cheapest)'],
  ['latest', '(?:seneste?|sidste?|nyeste?|most recent|latest|last)'],
  ['first', '(?:aeldste?|tidligste?|forste|oldest|earliest|first)'],
  [
    'vat',
    '(?:moms(?:en|belob(?:et)?)?|kobsmoms(?:en)?|afgift(?:en|er)?|vat|(?:restaurations|hotel|import)moms)',
  ],
  ['receipts', `(?:${paper})`],
  ['receipt', '(?:kvittering|bilag|bon|regning|slip|nota|purchase|transaction)(?:en|et)?'],
  [
    'spent',
    '(?:fyret af|smutte(?:t|r)|flojet|floj|fosset|drysset|slug(?:t|er|te)|aedt|aeder|eats|eaten|vandret|futtet af|flaet|brandt af|braendt af|svedt(?: ud)?|(?:er )?(?:der )?(?:roget|ryger|rog)|gaet|gik|givet(?: ud)?|giver|gav|lagt(?! (?:[a-z]+ )?ind )|laegger|lagde|sat|smidt(?: efter)?(?! ind )|smed(?: efter)?|hostet op|ofret|punget ud|haeldt|fodret|' +
      'udgor|udgjorde|lobet|lober|belober|kommet op|landet|lander|lyder|blevet|flar|tommer|tomt|faet af mig|spenderet|betalt|betaler|shoppet|haft|afholdt|brugt|brugte|bruger|koster(?= (?:\\S+ )*(?:mig|os) )|koste|kostet|kostede|tanket(?: for)?|rundet|rammer|ramt|snuppet|taget|tager|tog|kobt|kobte|splurged|drop(?:ped)?|burned?|blown?)',
  ],
  [
    'spending',
    '(?:saldo(?:en)?|omkostning(?:er|erne)?|udgift(?:er|erne)?|forbrug(?:et)?|spendings?|spend|damage|regnestykket|sum(?:men)?|total(?:en|t)?|i alt|ialt|tilsammen|belob(?:et)?|pris(?:en)?|kostpris|tallet|tal|paid|udlaeg|indkob|penge|cost|amount|figure)',
  ],
  [
    'show',
    '(?:vis|vise|list|liste|find|finde|se|giv|oversigt|opgor|opgorelse|specificer|traek|hent|show|sla op|(?:alle|alt|samtlige|everything)(?= (?:[a-z|]+ )?(?:fra|hos|i|over|under|pa|from|in|\\|))|pull up)',
  ],
  ['uploaded', '(?:uploadet|scannet|skannet|indscannet|indsendt|uploaded|scanned)'],
];

const patterns = sounds.map(([what, pattern]) => ({
  what,
  pattern: new RegExp(` (?:${pattern})(?= )`, 'g'),
}));

/** Listens to what the strict reading has left over. */
export function hearLoosely(words: string): { heard: ReadonlySet<Heard>; rest: string } {
  const heard = new Set<Heard>();
  let rest = words;
  for (const { what, pattern } of patterns) {
    const left = rest.replace(pattern, ` ${TAKEN}`);
    if (left !== rest) {
      heard.add(what);
      rest = left;
    }
  }
  return { heard, rest };
}
