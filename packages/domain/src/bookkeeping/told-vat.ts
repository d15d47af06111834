import type { ProposedTreatment, VatTreatment } from './vat-treatment.ts';

/** Who sold without VAT, as an e-invoice says it. */
export interface ToldVat {
  /**
   * The category that all of it is in, by EN 16931: AE is reverse charge, K a supply within the EU, G an export, O outside
   * of VAT and E exempt. Null where it says none of those for all of it.
   */
  readonly category: string | null;
  /** The seller's number for VAT as it is written, and its country in two letters. */
  readonly sellerVatNumber: string | null;
  readonly sellerCountry: string | null;
}

/** What else is known of a purchase that an e-invoice tells the category of. */
export interface ToldPurchase {
  readonly place: 'home' | 'eu' | 'elsewhere';
  /** Where the seller is, in Danish and with what stands before it. */
  readonly placeName: string;
  /** What the category of the purchase says: things, work, or neither. */
  readonly kind: 'things' | 'work' | 'unknown';
  /** Whether the domestic rule is known to hold on its day. */
  readonly isReversedAtHome: boolean;
}

/**
 * How VAT is treated that an e-invoice gives a reason for not bearing, by the code of the reason and the country of its
 * seller together; null where that decides nothing. AE is for work and K for goods, so that another kind of purchase makes
 * the proposal unsure; whoever is outside of VAT or exempt abroad says nothing of the VAT here.
 */
export function treatmentTold(category: string | null, purchase: ToldPurchase): ProposedTreatment | null {
  switch (category) {
    case 'AE':
      return reverseCharged(purchase);
    case 'K':
      return goodsFrom('eu', purchase);
    case 'G':
      return goodsFrom('elsewhere', purchase);
    case 'O':
      return purchase.place === 'home' ? withoutVat('uden for momsen') : null;
    case 'E':
      return exempt(purchase);
    case null:
    default:
      return null;
  }
}

function reverseCharged(purchase: ToldPurchase): ProposedTreatment {
  if (purchase.place !== 'home') {
    const treatment = purchase.place === 'eu' ? 'eu-services' : 'foreign-services';
    return fitting(treatment, purchase, { says: 'omvendt betalingspligt', meant: 'work' });
  }
  const reason = 'E-fakturaen siger omvendt betalingspligt, og sælger er dansk.';
  return purchase.isReversedAtHome
    ? { treatment: 'domestic-reverse', certainty: 'likely', reason }
    : {
        treatment: null,
        certainty: 'unsure',
        reason: `${reason} Vi har kun slået reglen efter til og med 31-12-2026.`,
      };
}

/** What is sold to another country of the EU, or out of it, comes from there. */
function goodsFrom(place: 'eu' | 'elsewhere', purchase: ToldPurchase): ProposedTreatment {
  const says = place === 'eu' ? 'varesalg inden for EU' : 'eksport';
  const treatment = place === 'eu' ? 'eu-goods' : 'import';
  return purchase.place === place
    ? fitting(treatment, purchase, { says, meant: 'things' })
    : contradicted(says, purchase);
}

function exempt({ place, placeName }: ToldPurchase): ProposedTreatment {
  return place === 'home'
    ? withoutVat('fritaget for moms')
    : {
        treatment: null,
        certainty: 'unsure',
        reason: `E-fakturaen siger, at salget er fritaget for moms, og sælger er ${placeName}. Det siger ikke, om du skal beregne dansk moms.`,
      };
}

interface Meaning {
  readonly says: string;
  readonly meant: 'things' | 'work';
}

function fitting(
  treatment: VatTreatment,
  { placeName, kind }: ToldPurchase,
  { says, meant }: Meaning,
): ProposedTreatment {
  const reason = `E-fakturaen siger ${says}, og sælger er ${placeName}`;
  if (kind === meant || kind === 'unknown') {
    return { treatment, certainty: 'likely', reason: `${reason}.` };
  }
  const seems = kind === 'things' ? 'varer' : 'en ydelse';
  return { treatment, certainty: 'unsure', reason: `${reason}, men købet ligner ${seems}.` };
}

function contradicted(says: string, { placeName }: ToldPurchase): ProposedTreatment {
  return {
    treatment: null,
    certainty: 'unsure',
    reason: `E-fakturaen siger ${says}, men sælger er ${placeName}. Se, hvad der står på den.`,
  };
}

function withoutVat(why: string): ProposedTreatment {
  return {
    treatment: 'none',
    certainty: 'likely',
    reason: `E-fakturaen siger, at salget er ${why}, og sælger er dansk.`,
  };
}
