/**
 * What is said in a chat beside questions, by what it means: plain words and phrases between commas, Danish and English.
 * Nothing here is a pattern; `talk.ts` finds them as they are written, or as they sound.
 */
export const TALK = {
  person:
    'menneske, mennesker, menneskelig, person, medarbejder, medarbejderen, medarbejdere, ansat, konsulent, rådgiver, kundeservice, kundesupport, support, supporten, supportteam, supportmedarbejder, operatør, human, human being, agent, representative, staff, advisor, customer service, customer support, telefonsupport, sagsbehandler, sagsbehandleren, kunderådgiver, chefen, din chef, jeres chef, lederen, manager, supervisor, boss, kød og blod, nogen hos jer, en hos jer, en af jer, nogen af jer, nogen fra jer, i røret, levende væsen, levende sjæl',
  reach:
    'tale, tal, taler, snak, snakke, snakker, snakk, snage, snag, skrive med, skrive til, chatte, chat med, ring til, ringe, ring, kontakt, kontakte, kontakter, fat i, fat på, få fat, nå, forbind, forbinde, forbindes, stil mig, stilles, stillet, viderestil, viderestilles, omstil, omstilles, overfør mig, overføres, send mig, sende mig, sendes, sæt mig, videresend, bede om, beder om, ønsker en, vil ha, vil have, gerne ha, gerne have, skal have, skal bruge, giv mig, giv me, hent, opret en sag, speak, talk, call, contact, reach, connect, transfer, phone, escalate, get me, want, need, give me',
  attends:
    'hjælpe, hjælp, kigge, svare, svarer mig, overtage, tage over, ordne, ringe, ringer mig, ringer til mig, skrive, ønskes, help, look, answer, take over, check, call',
  talkTo:
    'tale med, tal med, taler med, snak med, snakke med, snakker med, snage med, snage mæ, tale til, chatte med, skrive med, ringe til, kontakte, kontakter, få fat i, få fat på, får fat på, får fat i, fat på, fat i, hul igennem til, igennem til, speak to, speak with, talk to, talk with, chat with, contact, reach, en at tale, en at snakke',
  somebody:
    'nogen, naun, nowen, en rigtig, rigtige, levende, jer, chefen, chef, lederen, ejeren, en voksen, med, en kan, en der, someone, somebody, anyone, the manager, you guys, your team, jeres team',
  calledBack:
    'ring mig op, ring til mig, ring mi op, ringe mig op, ringe til mig, ringer mig op, ringer til mig, ring mig, ring venligst til mig, blive ringet op, blive kontaktet, blive kontaktet af jer, call me, call me please, kan ringe til, kan tale med, jeg kan ringe, i can call, i can talk to, telefonnummer til jer, telefonnummer på jer, telefonnummer til support, telefonnummer til kundeservice, nummer til jer, nummer til support, nummer til kundeservice, mailadresse til jer, phone number for you',
  real: 'rigtigt menneske, rigtig menneske, med et mensge, rigtige mennesker, rigtig person, ægte menneske, levende menneske, levende person, et menneske, et mennesk, med menneske, til menneske, kun menneske, real person, real human, live agent',
  notMachine:
    'ikke en bot, ikke en robot, ikke en maskine, ikke bot, ikke robot, i stedet for maskinen, i stedet for en maskine, i stedet for robotten, i stedet for dig',
  complains: 'klage over, klager over, indgive en klage, klage til, complaint, complain',
  refuses: 'gider ikke, gider ik, gider ikk, vil ikke, vil ik, ønsker ikke, orker ikke, nægter',
  machine: 'maskine, maskinen, robot, robotten, bot, botten, computer, program, chatbot',
  ownStaff:
    'medarbejder, medarbejdere, ansat, ansatte, konsulent, person, personer, staff, revisor, bogholder',
  ofOthers:
    'min, mit, mine, vores, flere, tilføje, tilføjer, invitere, inviterer, oprette, opretter, ansætte, add, invite, ny, nye, my, our, tidligere',
  aroundPerson:
    'jeg, vil, gerne, ha, have, skal, bruge, ønsker, giv, mig, mi, en, et, e, a, an, tak, nu, kan, ka, få, med, til, af, i, want, need, give, me, the, please, get, hej, goddag, straks, hurtigt, bare, lige, hvordan, hvor, finder, er, jeres, kontakt, kontakte, kontakter, info, kontaktinfo, find, rigtigt, rigtig, levende, ægte, now, asap, og, det, ikke, være, for, svært, os, jer, oplysninger, kontaktoplysninger, us, ring, telefon, hotline',
  contact:
    'kontakt, kontakt os, kontakt jer, kontaktinfo, kontakt info, kontaktoplysninger, contact, contact us, ring, telefon support, hotline',

  erase:
    'slet, slette, slettes, slettet, sletter, slædte, sletning, fjern, fjerne, fjernet, luk, lukke, lukket, nedlæg, nedlægge, delete, remove, erase',
  erased:
    'slettet, slettes, fjernet, fjernes, lukket, lukkes, lukke, nedlagt, nedlægges, deleted, removed, ned',
  account:
    'konto, kontoen, brugerkonto, bankkonto, data, oplysninger, personoplysninger, kundeoplysninger, bruger, brugeren, profil, profilen, account, personal data, mig og, mig fra, mig her, mig helt, mig fuldstændig, mig permanent, me and, me from',
  erasesMe:
    'slet mig, slet os, slette mig, fjern mig, delete me, kontosletning, datasletning, retten til at blive glemt, data deletion',
  payment:
    'abonnement, abonnementet, abonnementer, betaling, betalingen, betalinger, opkrævning, opkrævet, opkræver, refusion, refundering, refund, refunded, penge tilbage, pengene tilbage, pengene retur, opsige, opsiger, opsigelse, opsig, subscription, payment, billing, invoice from you, hvad koster det, hvad koster bonbog, hvad koster i, hvad koster programmet, hvad koster appen, hvad koster jeres, hvad koster et abonnement, koster det, koster bonbog, koster programmet, koster noget, betale for bonbog, betale for jer, betale for appen, betale for det, betale for programmet, betale noget for, gratis, pris på, pris for, prisen på, prisen for, prisen, how much does it, how much does bonbog, it cost, price, pricing, månedspris, årspris, månedlig betaling, prisliste, prismodel, licenspris, licensafgift, chargeback, blevet trukket, har trukket, har hævet, trukket to gange, charged me, regning fra jer, rykker fra jer, faktura fra jer, regning fra bonbog, faktura fra bonbog',
  price: 'pris, priser, prisen, abonnement, hvad koster',
  security:
    'hacket, hackede, hacker, hackere, hacked, hack, uvedkommende, stjålet, misbrug, misbrugt, misbruger, svindel, svindlet, phishing, virus, læk, lækket, datalæk, datalækket, breach, security, sikkerhed, sikkerheden, datasikkerhed, datasikkerheden, sikkerhedsbrud, sikkerhedshul, sikkerhedsproblem, sikkerhedsfejl, databrud, identitetstyveri, overvåget, overvågning',
  intruder: 'nogen, andre, en anden, fremmed, fremmede, somebody, someone',
  intruded:
    'har brugt, logget ind, logget på, inde på, inde i, adgang, overtaget, rodet, pillet, snuset, været inde, brudt ind, stjæler, kommet ind, sluppet ind, gået ind, logged in, logged into, got into, broke into, logget ind fra, logged in from',
  notMe:
    'ikke mig, ik mig, ikk mig, uden min, uden at jeg, fra rusland, fra kina, fra udlandet, fra et andet land',
  law: 'advokat, advokaten, jura, juridisk, juridiske, ifølge loven, loven, lovligt, lovlig, ulovligt, ulovlig, ulovlige, lovkrav, lovgivning, lovgivningen, bogføringsloven, momsloven, skatteloven, persondataloven, årsregnskabsloven, persondata, gdpr, databehandleraftale, databehandleraftalen, erstatning, sagsøge, sagsøger, ophavsret, datatilsynet, ansvarlig for tab, sagsanlæg, retssag, domstol, domstolen, tvist, forbrugerombudsmanden, forbrugerklage, forbrugerklagenævnet, klagenævn, klagenævnet, politianmelde, politianmelder, politianmeldelse, aktindsigt, indsigtsret, indsigtsanmodning, bødeforlæg, kontraktbrud, anmelder jer, melder jer, indberetter jer, tavshedspligt, indsigt i, sue, suing, court, attorney, legal, illegal, lawyer, lawsuit, data processing agreement',

  helps:
    'det hjælper, det hjalp, svaret hjælper, svaret hjalp, du hjælper, du hjalp, hjælper mig, hjalp mig, hjalpet, hjulpet, dit svar hjælper',
  not: 'ikke, ik, ikk, overhovedet',
  unhelpful:
    'hjælper ikke, hjælper ik, hjalp ikke, hjalp ik, hjælper stadig ikke, ikke til hjælp, ikke til nogen hjælp, ingen hjælp, virker stadig ikke, virker stadigvæk ikke, virker stadig ik, duer stadig ikke, dur stadig ikke, ikke det jeg spurgte, ikke det jeg spørger, ikke det jeg mente, ikke det jeg mener, ikke hvad jeg spurgte, ikke hvad jeg mente, forkert svar, svaret var forkert, det var forkert, du forstår ikke, du forstår mig ikke, du forstår det ikke, du forstår jo ikke, du forstår ik, du fatter ikke, du fatter intet, svarer ikke på, i svarer ikke, du svarer ikke, har prøvet det, det har jeg gjort, does not help, doesnt help, didnt help, did not help, not helpful, isnt helpful, isnt helping, not helping, wrong answer, not what i asked, not what i meant, you dont understand',
  curt: 'stadig ikke, stadig det samme, ubrugelig, ubrugeligt, ubrugelige, har jeg prøvet, useless',
  angry:
    'lort, lortet, lorte, lorteapp, lorteprogram, lortesystem, ubrugelig, ubrugeligt, ubrugelige, en skid, useless, for helvede, helvede, skod, skodapp, pis, pisse, pisseirriterende, shit, bullshit, fuck, fucking, fanden, fandens, satans, satan, kraftedeme, sgu da, hold kæft, idiot, idioter, idiotisk, elendig, elendigt, elendige, latterlig, latterligt, til grin, vanvittig, vanvittigt, rasende, pissesur, sur, vred, utilfreds, utilfredse, tredje gang, fjerde gang, gang på gang, angry, furious, ridiculous, terrible, crap, hate, hader, sindssyg, sindssygt, for dårligt, for ringe, spild af tid, waste of time, træt af, fed up, opgiver',
  complaining:
    'virker, virkede, duer, svarer, program, programmet, app, appen, system, utilfreds, langsomme, sgu, svar',

  ignore: 'ignorer, ignore, glem, forget, disregard, se bort fra, overtræd',
  rules:
    'regler, reglerne, instruks, instrukser, instruktion, instruktioner, instruktionerne, instructions, rules, prompt, prompts, alt du har, everything you',
  command:
    'systemtekst, systemteksten, systemprompt, system prompt, full prompt, your prompt, din prompt, systemadministrator, developer mode, jailbreak, drop table, select from, delete from receipts, insert into, union select',
  ours: 'bonbog, kvittering, kvitteringer, kvitteringen, kvitteringerne, bilag, bilaget, bilagene, bon, bonen, boner, faktura, fakturaer, fakturaen, receipt, receipts, invoice, invoices, voucher, vouchers, moms, momsen, vat, momsindberetning, momssats, momssatsen, momsregler, momsregnskab, fradrag, momsfradrag, upload, uploade, uploader, scan, scanne, scanner, scanning, scanningen, historik, historikken, eksport, eksporten, eksportere, eksporterer, export, konto, kontoen, account, login, logge, log ind, log in, adgangskode, adgangskoden, kodeord, password, udlæg, regnskab, regnskabet, regnskabsprogram, bogføring, bogføre, bogfører, revisor, revisoren, afskrivning, afskrivningsplan, valuta, currency, kategori, kategorier, kategorien, category, csv, zip, pdf, dropbox, helpdesk, fejl, fejlen, fejlmeddelelse, error, billede, billedet, billeder, billederne, kamera, kameraet, fil, filen, filer, siden, knap, knappen, programmet, appen, cvr, dinero, billy, economic, uniconta',
  beyondUs: 'skriv et, skriv en, write a, digt, oversæt, translate, korrekturlæs, køb ind, book, bestil',

  insult:
    'hold kæft, hold din kæft, hold nu kæft, hold nu din kæft, fuck, fuck you, fuck off, fuk, skrid, rend og hop, rend mig, idiot, rovhul, narhoved, spade, svin, fjols, klaphat, nar, taber, moron, asshole, bitch, dumrian, lortebot, lorterobot, skodbot, skodprogram, skodapp, lorteprogram, du er dum, du er dumme, i er dumme, du er ubrugelig, du er elendig, du er latterlig, you are stupid, you are dumb, you are useless, dumme robot, dumme bot, dumme maskine, stupid bot, stupid robot, lort, lorteapp, noget lort, shit, møg, sut den, kraftidiot, dum, dumt, til grin',
  can: 'hvad kan du, hvad ka du, hvad kan i, hvad kan man, hvad kan jeg spørge, hvad må jeg spørge, hvad kan man spørge, hvad kan jeg bruge dig, hvad bruges du til, hvad bruger man du til, hvad er du god til, hvordan bruger jeg dig, hvordan virker du, what can you do, what can you help, what can i ask, what can i do here, hjælp, help, hjelp, hlp, sos, kan du hjælpe, kan i hjælpe, ka du hjælpe, kan nogen hjælpe, vil du hjælpe, can you help, could you help, brug for hjælp, bruge hjælp, have hjælp, ha hjælp, brug for en hånd, i need help, i need some help, jeg har et spørgsmål, har et spørgsmål, jeg har lige et spørgsmål, jeg har et problem, i have a question, i have a problem, må jeg spørge, kan jeg spørge',
  canAround:
    'svare, gøre, klare, bruges, spørge, spørges, hjælpe, om, på, til, med, mig, os, noget, lidt, godt, lige, with, something, me, do',
  feeling:
    'hvordan går det, hvordan har du det, hvordan står det til, hvad laver du, how are you, how are you doing, how is it going, hows it going, whats up, alt vel, går det godt, står det til',
  bye: 'farvel, hej hej, hejhej, vi ses, ses, snakkes, bye, goodbye, good bye, see you, see ya, adjø, hav en god dag, hav en god aften, hav en god weekend, hav en dejlig dag, ha det godt, ha en god dag, ha det, fortsat god dag, have a nice day, have a good day, have a great day, god weekend, god nat, godnat, god ferie, god jul, god dag videre, good night',
  thanks:
    'tak, takker, tusindtak, mangetak, tusin, tk, taak, takk, thx, tnx, thanks, thank, ty, cheers, påskønner, taknemmelig, takke, appreciated, appreciate',
  praise:
    'sød, dygtig, god til, fantastisk, genial, genialt, sej, sejt, nice, skøn, guld, redning, reddet, stjerne, flink, flinkt, hjælpsom, klog, smart, kanon, superb, amazing, awesome, great, lovely, fremragende, elsker dig, elsker jer, love you, godt gået, godt klaret, godt arbejde, good job, good bot, well done, flot klaret, imponeret, imponerende, behagelig, fornem, du er den bedste, du er bedst, the best, du er god',
  sorry: 'undskyld, undskylder, sorry, beklager, apologies, apologise',
  test: 'test, tester, testing, prøve, prøver, det er en test, bare en test, this is a test, 123, 1 2 3, abc, asdf, er du der, er der hul igennem, virker du, are you there, er der nogen, er der nogen hjemme, lorem ipsum, ping',
  greeting:
    'hej, hejj, heej, heeej, hejsa, hejs, hey, heyy, hi, hello, hallo, halloj, hallojsa, halløj, halløjsa, goddag, goddaw, godaw, godav, dav, davs, daw, mojn, mojen, moin, morn, heyo, yo, heisan, godmorgen, god morgen, god dag, god formiddag, god eftermiddag, god aften, godaften, good morning, good evening, good afternoon, good day, greetings, kære, dear',
  fine: 'ok, okay, okey, oki, okidoki, k, okok, fint, super, supert, superfint, perfekt, perfect, fedt, cool, godt, forstået, javel, jep, jeps, yes, ja, nej, no, nope, nå, nåh, aha, ah, haha, hahaha, hihi, lol, dejligt, top, tip top, lækkert, smukt, skønt, got it, alright, all right, så er jeg med, det virker nu, det virker, den virker, det virkede, så virkede det, det hjalp, det lykkedes, lykkedes, det fungerer, det var alt, det var det, det var bare det, it works, it worked, that worked, works now, that helped, ikke mere, intet, ingenting, nothing, nothing else, nej tak, no thanks, alt i orden, i orden, det forstår jeg, løst, klaret, modtaget, fandt det, sorted, solved, fixed, spiller',
  around:
    'hjal, hjalp, hjalb, hjalpt, hjulpet, a, ab, af, alt, alle, altså, all, and, aften, aftenen, again, another, bare, be, bedste, bestemt, better, blev, blot, bonbog, both, bro, bror, but, da, dag, dagen, day, de, dem, den, der, deres, det, dette, did, dig, dine, din, dit, do, dog, du, dygtige, ej, ejj, eller, en, end, endelig, enig, er, et, evening, ever, ellers, faktisk, for, fordi, fra, fr, frue, fru, fortsat, ganske, get, gjorde, god, gode, gor, gav, gave, ha, haft, hav, have, har, havde, hel, hele, helt, her, herre, hjælp, hjælpe, hjælpen, hurtig, hurtige, hurtigt, hyggelig, hyggeligt, håber, i, igen, igang, ihvertfald, im, ind, int, is, it, jamen, jeg, jer, jeres, jo, just, kære, kind, klart, kom, kunne, lang, lidt, lige, ma, må, mand, mange, makker, manner, mate, med, meget, mega, men, mere, mester, mig, min, mine, mit, mvh, my, na, næste, nok, not, nu, og, også, om, op, os, overordentlig, over, på, pa, patience, pyha, råbte, råber, rart, rigtig, rigtigt, rolig, sagt, sammen, så, se, sige, selv, sgu, sig, sin, ska, skal, skrap, skulle, smukke, so, som, stor, sure, svar, svare, svaret, syg, synes, tålmodighed, tålmodigheden, teamet, team, that, thats, the, their, them, then, there, this, til, tid, to, tone, too, tror, tusind, tusinde, u, uha, ulejligheden, ulejlighed, um, ved, vel, ven, vennen, venner, venlig, venlige, venligt, venligst, venlighed, velkommen, vi, ville, vil, virkelig, very, var, være, været, we, well, were, will, wish, with, ser, hyg, dejlig, dejlige, sødt, your, you, yep, ham, hende, hun, han, mæ, dæ, sån, sådan, hatten, robot, robotten, bot, assistent, chat, chatten, support, supporten, help, helping, helped, quick, reply, much, lot, lots, really, sidst, idag, morgen, weekend, weekenden, uge, ferie, jul, påske, forhånd, svært, gad, vred, gal, grov, lunte, ord, tonen, glad, tilfreds, good, had, nar, stress, presset, træt, hilsen, hilsner, today, vh, kh, hr, frk, indtil, videre, info, gange, gang, ska, kompis, many, worked, appen',

  whoAnswers:
    'hvem er du, hvad er du, hvem er det jeg, hvem taler jeg, hvem skriver jeg, hvem snakker jeg, hvem chatter jeg, who are you, what are you, who am i talking, who am i chatting, who am i speaking, hvad hedder du, whats your name, what is your name, har du en hjerne, har du følelser, har i en hjerne',
  isThis: 'er du, er det, er dette, e du, e det, er jeg, are you, is this, am i talking to',
  being:
    'robot, robotten, bot, maskine, computer, ai, chatbot, chatgpt, chat gpt, menneske, mennesk, person, kunstig intelligens, human, machine, gpt, sprogmodel',
  aboutAround:
    'jeg, taler, skriver, snakker, chatter, med, her, egentlig, bare, overhovedet, en, et, a, an, rigtig, rigtigt, ægte, levende, slags, eller, or, real, actual, just, hvad, hva, der, svarer, mig, vi, man, til, to, with, du, you, i',
} as const satisfies Readonly<Record<string, string>>;

/** What something said in a chat may mean. */
export type TalkMeaning = keyof typeof TALK;
