import type { WriteRow } from './upgrade-case.ts';
import { anna, later, moment } from './upgrade-rows.ts';

/** A merchant known by its number, and one by its name. */
export async function fillMerchantMemory(write: WriteRow): Promise<void> {
  await write('merchant_memory', {
    user_id: anna,
    kind: 'cvr',
    key: '13585628',
    read_name: 'kobmand s0gaard',
    store: 'Købmand Søgaard',
    category: null,
    product: '',
    updated_at: moment,
  });
  await write('merchant_memory', {
    user_id: anna,
    kind: 'name',
    key: 'cafe aero',
    read_name: 'cafe aero',
    store: null,
    category: 'Repræsentation',
    product: null,
    updated_at: later,
  });
}
