import type { Layout } from '../compose/draft.ts';
import type { LayoutName } from '../receipt.ts';
import { buildersMerchant } from './builders-merchant.ts';
import { cafe } from './cafe.ts';
import { officeInvoice } from './office-invoice.ts';
import { parking } from './parking.ts';
import { petrolStation } from './petrol-station.ts';
import { pharmacy } from './pharmacy.ts';
import { restaurant } from './restaurant.ts';
import { supermarket } from './supermarket.ts';

/** The layout behind each name. */
export const LAYOUTS: Record<LayoutName, Layout> = {
  supermarket,
  'builders-merchant': buildersMerchant,
  restaurant,
  'petrol-station': petrolStation,
  cafe,
  'office-invoice': officeInvoice,
  parking,
  pharmacy,
};
