import { vatReturnSchema } from '@bonbog/contract';
import { formatDecimal, VAT_FIGURES, VAT_OBSTACLES, type VatReturn } from '@bonbog/domain';

import { writeList } from '#platform/write-list.ts';

const { figures: figuresSchema, obstacles: obstaclesSchema } = vatReturnSchema.shape;

/** Writes the JSON of a return, checked by the contract, part by part, with others served in between. */
export async function writeVatReturn({ figures, obstacles }: VatReturn): Promise<Buffer> {
  const parts: Buffer[] = [];
  const writeEach = async <Id extends string>(ids: readonly Id[], write: (id: Id) => Promise<void>) => {
    for (const [index, id] of ids.entries()) {
      parts.push(Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(id)}:`));
      await write(id);
    }
  };
  parts.push(Buffer.from('{"figures":{'));
  await writeEach(VAT_FIGURES, async (id) => {
    const { amount, vouchers } = figures[id];
    const { bytes } = await writeList('receipts', vouchers, figuresSchema.shape[id].shape.receipts);
    // The list is an object of its own, to which the amount is added.
    parts.push(Buffer.from(`{"amount":${JSON.stringify(formatDecimal(amount))},`), bytes.subarray(1));
  });
  parts.push(Buffer.from('},"obstacles":{'));
  await writeEach(VAT_OBSTACLES, async (id) => {
    const { bytes } = await writeList(null, obstacles[id], obstaclesSchema.shape[id]);
    parts.push(bytes);
  });
  parts.push(Buffer.from('}}'));
  return Buffer.concat(parts);
}
