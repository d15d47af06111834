import type { CurrencyCode } from '../currency.ts';
import { LAW_FACTS } from '../law/law-facts.ts';
import type { MinorUnits } from '../money.ts';
import { bookedCategory } from './account-settings.ts';
import { foreignLetters, isEuRegion, nameOfRegion, plainNumber, regionOf } from './foreign-vat.ts';
import { isDanishSeller } from './vat-origin.ts';
import { treatmentTold, type ToldVat } from './told-vat.ts';
import { type ProposedTreatment, VAT_TREATMENT_LABELS, type VatTreatment } from './vat-treatment.ts';

/** What tells how the VAT of a purchase is treated; see DeductionSubject. */
export interface TreatmentSubject {
  /** Null while it is not known. */
  readonly date: string | null;
  readonly category: string;
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
  readonly vat: MinorUnits;
  readonly vatTreatment: VatTreatment | null;
  /** What the e-invoice says, where the paper is one. */
  readonly toldVat?: ToldVat | null;
}

/** What is used up where it is bought bears its VAT there: nobody owes Danish VAT of a night, a meal or a fare. */
const usedUpAbroad: ReadonlySet<string> = new Set([
  'Mad og drikke',
  'Restaurant',
  'Hotel',
  'Transport',
  'Brændstof',
  'Parkering',
  'Repræsentation',
  'Forsikring',
]);

/** Categories of things; of 'Andet' nobody knows, and what is left is work. */
const things: ReadonlySet<string> = new Set([
  'Kontorartikler',
  'Værktøj og småanskaffelser',
  'Materialer',
  'Inventar',
  'Gaver',
  'IT-udstyr',
  'Personlig pleje og apotek',
]);

/** Whether purchases of a category are used up where they are bought. */
export function isUsedUpAbroad(category: string): boolean {
  return usedUpAbroad.has(bookedCategory(category));
}

/**
 * How the VAT of a purchase without VAT is probably treated: as its e-invoice says, else as its owner chose last for the same
 * merchant, else by the seller's country and by what was bought. It is a proposal: nothing is booked by it until its owner
 * has chosen.
 */
export function proposedTreatment(
  subject: TreatmentSubject,
  chosenBefore: VatTreatment | null = null,
): ProposedTreatment {
  const seller = sellerOf(subject);
  const told = toldTreatment(subject, seller);
  return chosenBefore === null
    ? (told ?? proposedByPlace(subject, seller))
    : proposedByHabit(told, chosenBefore);
}

/** What an e-invoice says of itself counts more than what was chosen of another one, and both are told. */
function proposedByHabit(told: ProposedTreatment | null, chosenBefore: VatTreatment): ProposedTreatment {
  if (told?.treatment == null || told.treatment === chosenBefore) {
    const reasons = [told?.reason, 'Det valgte du sidst ved samme sælger.'];
    return {
      treatment: chosenBefore,
      certainty: told?.treatment == null ? null : told.certainty,
      reason: reasons.filter((reason) => reason !== undefined).join(' '),
    };
  }
  const before = VAT_TREATMENT_LABELS[chosenBefore];
  return { ...told, reason: `${told.reason} Sidst valgte du »${before}« ved samme sælger.` };
}

/** Where a seller is: a region, null for Denmark, and whether its number or its address tells rather than the money. */
interface Seller {
  readonly region: string | null;
  readonly isInEu: boolean;
  readonly isTold: boolean;
}

function sellerOf(subject: TreatmentSubject): Seller {
  const told = subject.toldVat ?? nothingTold;
  const cvr = /\d/.test(subject.cvr) ? subject.cvr : (told.sellerVatNumber ?? '');
  const letters = foreignLetters(plainNumber(cvr));
  const country = letters === null ? told.sellerCountry : null;
  if (isDanishSeller(cvr) || country === 'DK') {
    return { region: null, isInEu: false, isTold: true };
  }
  const region = country ?? regionOf({ ...subject, cvr });
  // A number that begins with EU belongs to a seller outside it, who accounts for all of the EU in one place.
  const isInEu = isEuRegion(region) && letters !== 'EU';
  return { region, isInEu, isTold: (letters ?? country) !== null };
}

const nothingTold: ToldVat = { category: null, sellerVatNumber: null, sellerCountry: null };

/** What the e-invoice itself gives as the reason for bearing no VAT. */
function toldTreatment(
  { toldVat, category, date }: TreatmentSubject,
  seller: Seller,
): ProposedTreatment | null {
  const { region, isInEu } = seller;
  return toldVat == null
    ? null
    : treatmentTold(toldVat.category, {
        place: region === null ? 'home' : isInEu ? 'eu' : 'elsewhere',
        placeName: region === null ? 'dansk' : placeOf(region, isInEu),
        kind: kindOf(category),
        isReversedAtHome: isReversedAtHome(date),
      });
}

function kindOf(category: string): 'things' | 'work' | 'unknown' {
  const booked = bookedCategory(category);
  if (booked === 'Andet') {
    return 'unknown';
  }
  return things.has(booked) ? 'things' : 'work';
}

function proposedByPlace(subject: TreatmentSubject, { region, ...seller }: Seller): ProposedTreatment {
  return region === null ? proposedAtHome(subject) : proposedAbroad(subject, { region, ...seller });
}

function proposedAtHome({ category, date }: TreatmentSubject): ProposedTreatment {
  if (bookedCategory(category) !== 'IT-udstyr') {
    return {
      treatment: 'none',
      certainty: 'likely',
      reason: 'Sælger ser ud til at være dansk, og bilaget er uden moms.',
    };
  }
  return isReversedAtHome(date)
    ? {
        treatment: 'domestic-reverse',
        certainty: 'unsure',
        reason:
          'Sælger ser ud til at være dansk. Mobiler, tablets og bærbare computere sælges uden moms mellem firmaer, når fakturaen siger omvendt betalingspligt.',
      }
    : {
        treatment: null,
        certainty: 'unsure',
        reason:
          'Sælger ser ud til at være dansk. Vi har kun slået reglen om omvendt betalingspligt efter til og med 31-12-2026; se, hvad fakturaen siger.',
      };
}

/** Whether the domestic reverse charge is known to hold on a day; one that is not known counts as today's. */
function isReversedAtHome(date: string | null): boolean {
  return LAW_FACTS.some(
    ({ id, validTo }) =>
      id === 'domestic-reverse-charge' && (validTo === null || date === null || date <= validTo),
  );
}

function proposedAbroad(
  subject: TreatmentSubject,
  { region, isInEu, isTold }: Seller & { readonly region: string },
): ProposedTreatment {
  const category = bookedCategory(subject.category);
  const seller = `Sælger ser ud til at være ${placeOf(region, isInEu)}`;
  const certainty = isTold ? 'likely' : 'unsure';
  if (usedUpAbroad.has(category)) {
    return { treatment: 'none', certainty, reason: `${seller}, og købet er brugt dér.` };
  }
  if (category === 'Andet') {
    return { treatment: null, certainty: 'unsure', reason: `${seller}. Er det varer eller en ydelse?` };
  }
  const isThing = kindOf(category) === 'things';
  const reason = `${seller}, og »${category}« er som regel ${isThing ? 'varer' : 'en ydelse'}.`;
  if (isInEu) {
    return { treatment: isThing ? 'eu-goods' : 'eu-services', certainty, reason };
  }
  return { treatment: isThing ? 'import' : 'foreign-services', certainty, reason };
}

function placeOf(region: string, isInEu: boolean): string {
  const name = nameOfRegion(region);
  const place = isInEu ? 'i et EU-land' : 'uden for EU';
  return name === null || region === 'EU' ? place : `${place} (${name})`;
}
