import type { Category } from '../category.ts';
import type { DeductionRuleId } from '../law/deduction-rule.ts';
import { bookedCategory, type OtherAccount, type Vehicle } from './account-settings.ts';

/** What a purchase can be for, where the paper does not tell and the VAT depends on it. */
export const PURPOSES = [
  'staff-food',
  'meeting',
  'overtime',
  'own-food',
  'guests',
  'staff-meal',
  'takeaway',
  'private-meal',
  'room',
  'room-with-breakfast',
  'present',
  'advertising',
  'fare',
  'charter-bus',
  'rented-car',
  'leased-car',
  'leased-van',
  'leased-van-mixed',
  'bridge-car',
  'bridge-van',
  'oresund',
  'car',
  'van',
  'heavy-van',
  'heavy-van-mixed',
  'parking-fine',
  'personal',
  'workplace',
  'business-only',
  'mixed-use',
] as const;

/** One of {@link PURPOSES}. */
export type Purpose = (typeof PURPOSES)[number];

/** What follows from a purpose: the rule for its VAT. The label is Danish, for the user. */
export interface PurposeMeaning {
  readonly label: string;
  readonly rule: DeductionRuleId;
}

/** What each purpose means. */
export const PURPOSE_MEANINGS: Readonly<Record<Purpose, PurposeMeaning>> = {
  'staff-food': { label: 'Ansatte, fx kaffe og frokost', rule: 'food' },
  meeting: { label: 'Forretningsmøde i egne lokaler', rule: 'meeting-food' },
  overtime: { label: 'Overarbejde, der ikke var varslet', rule: 'overtime-food' },
  'own-food': { label: 'Mig selv (privat)', rule: 'food' },
  guests: { label: 'Kunder eller forretningsforbindelser', rule: 'restaurant' },
  'staff-meal': { label: 'Ansatte eller egen rejse over et døgn', rule: 'restaurant' },
  takeaway: { label: 'Takeaway, kiosk eller catering', rule: 'takeaway' },
  'private-meal': { label: 'Mig selv (privat)', rule: 'private' },
  room: { label: 'Kun overnatning', rule: 'hotel' },
  'room-with-breakfast': { label: 'Morgenmad er med i prisen', rule: 'hotel-breakfast' },
  present: { label: 'Gave til kunde eller ansat', rule: 'gift' },
  advertising: { label: 'Reklamegave med logo, under 100 kr.', rule: 'advertising' },
  fare: { label: 'Taxa, bus, tog, færge eller fly', rule: 'passenger-transport' },
  'charter-bus': { label: 'Lejet bus med chauffør', rule: 'charter-bus' },
  'rented-car': { label: 'Lejet personbil, højst 6 måneder', rule: 'rented-car' },
  'leased-car': { label: 'Leaset personbil, over 6 måneder', rule: 'leased-car' },
  'leased-van': { label: 'Lejet varebil, kun til firmaet', rule: 'rented-van' },
  'leased-van-mixed': { label: 'Lejet varebil, også privat', rule: 'leased-van' },
  'bridge-car': { label: 'Storebælt i personbil', rule: 'bridge-car' },
  'bridge-van': { label: 'Storebælt i varebil, gule plader', rule: 'bridge-van' },
  oresund: { label: 'Øresundsbroen', rule: 'oresund' },
  car: { label: 'Personbil (hvide plader)', rule: 'passenger-car' },
  van: { label: 'Varebil op til 3 t', rule: 'van' },
  'heavy-van': { label: 'Varebil over 3 t, kun til firmaet', rule: 'full' },
  'heavy-van-mixed': { label: 'Varebil over 3 t, også privat', rule: 'heavy-van' },
  'parking-fine': { label: 'Kontrolafgift eller bøde', rule: 'parking-fine' },
  personal: { label: 'Mig selv (privat)', rule: 'private' },
  workplace: { label: 'Kun arbejdet, fx førstehjælp', rule: 'full' },
  'business-only': { label: 'Kun firmaet', rule: 'full' },
  'mixed-use': { label: 'Både firmaet og privat', rule: 'mixed-use' },
};

/**
 * A question about a category. Without an answer the first purpose counts, or the user's vehicle where it is about one.
 * `accounts` has the purposes for which the category's own account does not fit.
 */
export interface PurposeQuestion {
  readonly question: string;
  readonly purposes: readonly [Purpose, ...Purpose[]];
  readonly isAboutVehicle?: true;
  /** The rule while there is no answer, where no purpose may be taken for granted. */
  readonly unanswered?: DeductionRuleId;
  readonly accounts?: Readonly<Partial<Record<Purpose, OtherAccount>>>;
}

const vehicles = ['car', 'van', 'heavy-van', 'heavy-van-mixed'] as const;

/** The categories whose VAT depends on more than themselves. */
export const PURPOSE_QUESTIONS: Readonly<Partial<Record<Category, PurposeQuestion>>> = {
  'Mad og drikke': {
    question: 'Til hvem?',
    purposes: ['staff-food', 'meeting', 'overtime', 'own-food'],
    accounts: { meeting: 'meetings', 'own-food': 'private' },
  },
  Restaurant: {
    question: 'Til hvem?',
    purposes: ['guests', 'staff-meal', 'takeaway', 'private-meal'],
    accounts: { 'staff-meal': 'staffMeals', takeaway: 'staffMeals', 'private-meal': 'private' },
  },
  Hotel: {
    question: 'Hvad er med i prisen?',
    purposes: ['room', 'room-with-breakfast'],
    unanswered: 'hotel-breakfast',
  },
  Gaver: {
    question: 'Hvad slags gave?',
    purposes: ['present', 'advertising'],
    accounts: { advertising: 'advertising' },
  },
  Transport: {
    question: 'Hvad slags transport?',
    purposes: [
      'fare',
      'charter-bus',
      'rented-car',
      'leased-car',
      'leased-van',
      'leased-van-mixed',
      'bridge-car',
      'bridge-van',
      'oresund',
    ],
  },
  Brændstof: {
    question: 'Til hvilken bil?',
    purposes: vehicles,
    isAboutVehicle: true,
    accounts: { van: 'vanFuel', 'heavy-van': 'vanFuel', 'heavy-van-mixed': 'vanFuel' },
  },
  Parkering: {
    question: 'Til hvilken bil?',
    purposes: [...vehicles, 'parking-fine'],
    isAboutVehicle: true,
    accounts: { van: 'vanParking', 'heavy-van': 'vanParking', 'heavy-van-mixed': 'vanParking' },
  },
  'Personlig pleje og apotek': {
    question: 'Til hvem?',
    purposes: ['personal', 'workplace'],
    accounts: { personal: 'private' },
  },
  'Telefon og internet': {
    question: 'Bruges det også privat?',
    purposes: ['mixed-use', 'business-only'],
  },
};

const purposeOfVehicle: Readonly<Record<Vehicle, Purpose>> = {
  passenger: 'car',
  van: 'van',
  'heavy-van': 'heavy-van',
};

/** What is asked about a category as users write it; null where the VAT depends on nothing else. */
export function purposeQuestionOf(category: string): PurposeQuestion | null {
  return PURPOSE_QUESTIONS[bookedCategory(category)] ?? null;
}

/** What a purchase is for: what its user said where that fits its category, else what is most likely. */
export function purposeOf(
  { category, purpose }: { readonly category: string; readonly purpose: Purpose | null },
  vehicle: Vehicle,
): Purpose | null {
  const asked = purposeQuestionOf(category);
  if (asked === null) {
    return null;
  }
  if (purpose !== null && asked.purposes.includes(purpose)) {
    return purpose;
  }
  if (asked.unanswered !== undefined) {
    return null;
  }
  return asked.isAboutVehicle === true ? purposeOfVehicle[vehicle] : asked.purposes[0];
}
