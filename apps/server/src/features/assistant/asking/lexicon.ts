/**
 * The words that questions about one's own receipts are asked with, by what they mean: plain words and phrases between
 * commas, Danish and English, as they are written or said. Nothing here is a pattern; how words are inflected, put
 * together and mistyped, the speller knows.
 */
export const LEXICON = {
  howMuch:
    'hvor meget, hvormeget, hvor mange penge, how much, hvor møj, hvor møjet, hvomøj, hvor stort, hvor stor, hvor højt',
  spent:
    'brugt, bruger, bruge, brugte, betalt, betalte, handlet, handlede, købt for, købte for, spenderet, spend, spent, spending, paid, pay, givet, gav, givet ud, lagt, postet, brændt af, kom vi af med, kom jeg af med, er vi kommet af med, er jeg kommet af med, kommet af med, sluppet, fyret af, gået til, gik til, gået, gik, røget, røg, kostet, ryger, udgivet, støvsuger, hældt, bogført, fik',
  cost: 'kostede, koste, cost, stod i, var prisen på, stod på',
  total:
    'regn sammen, lagt sammen, læg sammen, tæl sammen, lægge sammen, opgørelse, forbrug, forbruget, samlet, samlede, sum, summen, total, totalt, totalen, totalbeløb, udgift, udgiften, udgifter, udgifterne, omkostning, omkostninger, beløb, beløbet, expenses, expense, amount, køb for',
  money: 'penge, pengene, cash, gysser, money',
  wholly: 'i alt, ialt, alt i alt, tilsammen, sammenlagt, altogether, in total',
  howMany: 'hvor mange, hvormange, antal, antallet, tæl, tælle, how many, number of',
  times: 'gange, gang, times',
  receipts:
    'kvittering, kvitteringer, kvitteringerne, bilag, bilaget, bilagene, bon, boner, bonner, bonerne, bonen, receipt, receipts, faktura, fakturaer, enkeltudgift, enkeltkøb, regning, regninger, indkøb, køb, købene, udgiftsbilag, købsbilag, purchases, purchase, vouchers',
  bought: 'købt, købte, køber, bought, buy, hentet, anskaffet, indkøbt',
  saved:
    'gemt, uploadet, scannet, indlæst, oprettet, lagt ind, lagt op, uploaded, scanned, saved, registreret, tilføjet, smidt ind, smidt op',
  vat: 'moms, momsen, momsbeløb, momsbeløbet, købsmoms, købsmomsen, vat, indgående moms',
  deductible:
    'fradrag, fradraget, momsfradrag, momsfradraget, trække fra, trækkes fra, trække momsen fra, trækker fra, fradragsberettiget, fradragsberettigede, fratrække, fratrækkes, få tilbage i moms, få momsen tilbage, få retur, få igen, deduct, deductible, reclaim',
  average:
    'gennemsnitlig pris, gennemsnitspris, gennemsnit, gennemsnittet, gennemsnitlig, gennemsnitligt, gennemsnitlige, snit, average, gns, koster det i gennemsnit',
  largest: 'størst, største, dyrest, dyreste, højeste, højest, biggest, largest, highest, most expensive',
  smallest: 'mindste, billigst, billigste, laveste, smallest, cheapest, lowest',
  latest: 'sidst, sidste, seneste, senest, nyeste, latest, newest, last, most recent',
  first: 'først, første, ældste, tidligste, first, oldest, earliest',
  when: 'hvornår, when, hvilken dag, hvilken dato',
  list: 'må jeg se, må jeg få, kan jeg se, kan jeg få en liste over, kan jeg få en liste med, liste over, liste med, oversigt over, vis, vise, viser, list, liste, lister, oplist, oplistet, hvilke, hvilket, hvilken, show, which, find, finde, finder, oversigt, vis mig, lad mig se',
  exists:
    'har jeg nogen, er der nogle, er der nogen, har jeg nogle, ligger der, findes der, udestående, åbne, har jeg været, jeg har været, været i, besøgt, kørt, kørt med, rejst, rejst med',
  per: 'pr, per, hver, hvert, fordelt på, fordeling på, fordel, fordeling, opdelt på, opdelt efter, grupperet efter, efter, by, for hver, delt op på, delt på, opgjort på',
  mostly: 'mest, flest, fleste, most',
  where: 'hvor bruger jeg, hvor brugte jeg, hvor har jeg brugt, hvor køber jeg, hvor handler jeg',
  storeWord:
    'butik, butikken, butikker, butikkerne, forretning, forretninger, leverandør, leverandører, leverandøren, store, shop, shops, stores, supplier',
  categoryWord: 'kategori, kategorien, kategorier, kategorierne, category, categories',
  monthWord:
    'måned, måneden, måneder, månederne, månedligt, månedlig, måned for måned, month, months, monthly',
  tagWord: 'tag, tagget, tags, tagged, mærket, mærkat',
  duplicates:
    'dublet, dubletter, dubletterne, dobbelt, dobbelte, duplicate, duplicates, to gange, ligger dobbelt, ens',
  compare:
    'difference, differencen, differencerne, sammenlign, sammenlignet, sammenligne, forskel, forskellen, end, i forhold til, kontra, versus, vs, compare, compared, mod',
  more: 'mere, mindre, dyrere, billigere, flere, færre',
  receiptNumber:
    'bilag nr, bilag nummer, bilagsnummer, kvittering nr, kvittering nummer, receipt number, bilag, kvittering, receipt, bon nr',
  missingCvr:
    'manglende cvr, manglende cvr nummer, mangler cvr, mangler cvr nummer, mangler cvr nr, uden cvr, uden cvr nummer, uden cvr nr, ikke har cvr, ikke har noget cvr nummer, har ikke cvr, har ikke noget cvr, no cvr, no cvr number, have no cvr number, have no cvr, without cvr, without cvr number, without a cvr number, missing cvr, mangler et cvr nummer, intet cvr nummer, har intet cvr nummer',
  missingVat:
    'uden moms, moms 0, 0 moms, moms 0 kr, 0 kr moms, moms nul, nul moms, ekskl moms, eksklusive moms, ex moms, excl vat, mangler moms, momsfri, momsfrie, ingen moms, har ikke moms, ikke har moms, without vat, no vat, ikke er moms på, ikke har nogen moms',
  missingProduct:
    'uden produkt, uden tekst, uden varetekst, uden beskrivelse, mangler produkt, mangler beskrivelse, mangler tekst, ikke står hvad jeg har købt, without product, without description',
  outlay:
    'udlæg, der ikke er udlignet, ikke er udlignet, ikke udlignet, ikke er blevet udlignet, mine udlæg, udlægget, lagt ud, lagt ud for, egne penge, af egen lomme, outlays, outlay, private udlæg',
  notExported:
    'er alle mine kvitteringer eksporteret, er alle kvitteringer eksporteret, er alle bilag eksporteret, er alle mine bilag eksporteret, er alt eksporteret, ikke eksporteret, ikke er eksporteret, ikke er blevet eksporteret, ikke eksporterede, ueksporterede, ueksporteret, mangler at blive eksporteret, mangler eksport, endnu ikke eksporteret, not exported, ikke har eksporteret, ikke fået eksporteret, endnu ikke er eksporteret, har jeg ikke eksporteret',
  exported: 'eksporteret, eksporterede, exported',
  unpaid: 'ubetalt, ubetalte, ikke betalt, ikke er betalt, unpaid, mangler at blive betalt',
  settled: 'udlignet, udlignede, settled',
  without:
    'uden, ikke, undtagen, bortset fra, minus, except, without, not, fraregnet, men ikke, på nær, pånær, ekskl, eksklusive, eksklusiv, excl, ej, andre end, andet end, ikke medregnet, other than',
  either: 'eller, or, enten',
  from: 'fra, from, mellem, between',
  to: 'til, til og med, og til, og med, tom, to, through, indtil, frem til, until',
  since: 'siden, since, fra og med, efter, after',
  before: 'før, inden, before, til og med, indtil, op til',
  over: 'over, mere end, større end, dyrere end, above, more than, højere end',
  atLeast: 'mindst, minimum, at least, fra',
  under: 'under, mindre end, billigere end, below, less than, lavere end',
  atMost: 'højst, maksimalt, maks, max, at most, op til',
  between: 'mellem, between, fra',
  this: 'denne, dette, indeværende, this, den her, det her, nuværende, current',
  last: 'sidste, forrige, seneste, last, sidst, previous, foregående',
  today: 'i dag, today, idag, dags dato',
  yesterday: 'i går, yesterday, igår',
  dayBefore: 'i forgårs, forgårs',
  week: 'uge, ugen, uges, week, ugerne',
  month: 'måned, måneden, måneds, måneder, month, months, mdr, md',
  quarter: 'kvartal, kvt, kvartalet, kvartals, quarter, momskvartal, kvartaler',
  half: 'halvår, halvåret, half year, half',
  year: 'år, året, års, year, or, åred, kalenderår, regnskabsår',
  days: 'dage, dag, days, døgn',
  weeks: 'uger, uge, weeks',
  lastYear: 'i fjor',
  thisYear:
    'i år, i or, i åred, siden nytår, fra nytår, efter nytår, siden årsskiftet, since new year, since new years, ytd, år til dato, året til dato, year to date',
  ordinals: 'første, andet, tredje, fjerde',
  months: 'januar, februar, marts, april, maj, juni, juli, august, september, oktober, november, december',
  monthsShort: 'jan, feb, mar, apr, mai, jun, juli, aug, sep, okt, nov, dec',
  monthsEnglish:
    'january, february, march, april, may, june, july, august, september, october, november, december',
  weekdays: 'mandag, tirsdag, onsdag, torsdag, fredag, lørdag, søndag',
  weekdaysLast: 'mandags, tirsdags, onsdags, torsdags, fredags, lørdags, søndags',
  seasons: 'forår, sommer, efterår, vinter',
  seasonsDefinite: 'foråret, sommeren, efteråret, vinteren',
  weekend: 'weekenden, weekend',
  same: 'samme, tilsvarende, same, den samme, det samme',
  stretch: 'periode, perioden, tid, tidspunkt, tidsrum, period, time',
  each: 'hhv, henholdsvis, hver for sig, respectively',
  units:
    'nul, en, to, tre, fire, fem, seks, syv, otte, ni, ti, elleve, tolv, tretten, fjorten, femten, seksten, sytten, atten, nitten',
  unitsEnglish: 'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  tens: 'tyve, tredive, fyrre, halvtreds, tres, halvfjerds, firs, halvfems',
  hundred: 'hundrede, hundred, hundreder',
  thousand: 'tusind, tusinde, thousand',
  kroner: 'kr, kroner, krone, danske kroner, dkk, dkr',
  euro: '€, euro, eur, euros',
  pound: '£, pund, gbp, pounds, engelske pund',
  swedish: 'svenske kroner, sek',
  norwegian: 'norske kroner',
  dollar: '$, dollar, usd, dollars, amerikanske dollar',
  currencyWord: 'valuta, valutaen',
  at: 'hos, butikken, forretningen, kæden',
  other:
    'hvor kan jeg, hvor finder jeg, hvor ser jeg, hvor kan man, skal, foran, brugere, brugeren, brugerne, hvordan, hvorfor, hvem, konto, kontoen, konti, bruger jeg den, brugen, gemmer, gemme, uploader, uploade, filer, billede, billeder, kode, adgangskode, side, siden moms, kan jeg få, betyder, frist, fristen, sats, satsen, procent, momssats, regler, reglerne, must, må, kontor, skat, topskat, fil, format, chat, send, sender, slet, slette, sletter, fejl, viser forkert, rette, ret, retter, virker, appen, hente, henter, kamera, how, why, cvr, nummer, momsperiode, angive, indberette, indberetter, koster, pris',
  lead: 'og hvad med, hvad med, hvad så med, og hos, og, og så, men, kun, samme for, samme, det samme, what about, and, nej, jeg mente, mener, nej jeg mente, only, hvad så, men hvad med, hva med, hva så med, bare, kun dem',
  agreed: 'ja, ja tak, jo, jep, yes, gerne, ok, det gør jeg, præcis, netop, gør det, vis mig det',
  them: 'dem, den, dem alle, them, disse',
  own: 'jeg, mig, min, mit, mine, vi, vores, my, we, our, i have, jæ, jæg, har a, hår a, ka a',
  never: 'næste, next, kommende, fremover, kommer til at, kommer jeg til at, betale, skal jeg betale, to pay',
  whether: 'har jeg, er der, do i have, have i, ligger der',
  unspelled: 'spend, spent, store, shops, today, under, first, times, month, paid, bought',
  alike: 'taxa taxi, taxaer taxi, taxature taxi, taxaen taxi, taxaer taxa, taxature taxa',
  writtenFor: 'ikk ikke, ik ikke, itte ikke, hvr hver, hvd hvad',
  around:
    'ca, cirka, omtrent, omkring, rundt regnet, sådan cirka, heraf, deraf, samt, i systemet, i bonbog, i appen, i programmet, undskyld, venligst, lige nu, egentligt, about, roughly, jeg, d, jæ, jæg, har a, hår a, ka a, va, ka, mig, mi, vi, os, min, mit, mine, vores, egne, egen, selv, i, på, af, for, fra, til, ved, med, om, og, at, er, var, har, have, havde, haft, blev, blevet, været, det, den, de, der, dem, en, et, ad, som, hvad, hva, hvor, vad, vor, så, nu, lige, mon, egentlig, efterhånden, sådan, her, hele, hel, alle, alt, ud, ind, jer, jeres, du, kan, kunne, vil, ville, se, fortælle, fortæl, sige, sig, oplyse, regne, regn, beregne, give, giv, venlig, venligst, sød, tak, på forhånd tak, hej, yo, plz, goddag, tusind tak, hjælp mig, sende, stå, står, stod, kommet, siden jeg begyndte, siden start, nogensinde, gennem tiden, hidtil, indtil nu, til dato, indtil videre, foreløbig, stadig, også, bare, bonbog, gerne, vide, what, what is, is there, which is, are, was, were, did, do, does, i have, have i, my, me, the, a, an, of, in, on, at, for, from, and, all, so far, please, can, you, tell, much, many, been, ever, has, had, to, it, there, hwa, hår, æ, å, jâ, ja, do, mæ, ha, jo, sgu, mand, altså, øh, hmm, lidt, noget, nogen, nogle, ting, vare, varer, periode, perioden, dateret, dato, datoen, liggende hos jer, hjemme, steder, sted, ny, god, god dag, any, kære, må jeg bede om, jeg vil gerne vide, jeg vil gerne have, jeg vil gerne se, vil gerne se, ønsker, skulle, bede, mangler jeg, faktisk, lagt, in, into, hvad er det, må, får, ligger, blandt, vist, når, fanden, pokker, satan, for helvede',
} as const satisfies Readonly<Record<string, string>>;

/** What a word of the {@link LEXICON} means. */
export type Concept = keyof typeof LEXICON;
