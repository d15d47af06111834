import type { Design } from './design.ts';
import { bistroTip } from './designs/bistro.ts';
import { foreignEnglish, foreignInvoice, foreignTill } from './designs/foreign.ts';
import { hotelBill, invoicePlain, workshop } from './designs/held-out-sheets.ts';
import { appLight, boutiqueStamped, cafeFaded, postStamps } from './designs/held-out-tills.ts';
import { creditNote, invoiceBand, invoicePages, invoiceRuled } from './designs/invoices.ts';
import { cardSlip, taxi } from './designs/slips.ts';
import { insurance, trainTicket } from './designs/tickets.ts';
import { kioskMixed, tillInverted, tillLogo } from './designs/tills.ts';
import { appDark, subscription, webOrder } from './designs/web.ts';

/** Designs that the reader may be tuned on. */
export const TUNED_DESIGNS = [
  'till-logo',
  'till-inverted',
  'kiosk-mixed',
  'bistro-tip',
  'card-slip',
  'taxi',
  'train-ticket',
  'insurance',
  'invoice-ruled',
  'invoice-band',
  'invoice-pages',
  'credit-note',
  'web-order',
  'subscription',
  'app-dark',
  'foreign-till',
] as const;

/** Designs that only measure: nothing in the reader may be chosen by what happens on them. */
export const HELD_OUT_DESIGNS = [
  'boutique-stamped',
  'cafe-faded',
  'post-stamps',
  'app-light',
  'hotel-bill',
  'invoice-plain',
  'workshop',
  'foreign-english',
  'foreign-invoice',
] as const;

/** All designs. */
export const DESIGN_NAMES = [...TUNED_DESIGNS, ...HELD_OUT_DESIGNS] as const;

/** One of {@link DESIGN_NAMES}. */
export type DesignName = (typeof DESIGN_NAMES)[number];

/** The design behind each name. */
export const DESIGNS: Record<DesignName, Design> = {
  'till-logo': tillLogo,
  'till-inverted': tillInverted,
  'kiosk-mixed': kioskMixed,
  'bistro-tip': bistroTip,
  'card-slip': cardSlip,
  taxi,
  'train-ticket': trainTicket,
  insurance,
  'invoice-ruled': invoiceRuled,
  'invoice-band': invoiceBand,
  'invoice-pages': invoicePages,
  'credit-note': creditNote,
  'web-order': webOrder,
  subscription,
  'app-dark': appDark,
  'foreign-till': foreignTill,
  'boutique-stamped': boutiqueStamped,
  'cafe-faded': cafeFaded,
  'post-stamps': postStamps,
  'app-light': appLight,
  'hotel-bill': hotelBill,
  'invoice-plain': invoicePlain,
  workshop,
  'foreign-english': foreignEnglish,
  'foreign-invoice': foreignInvoice,
};
