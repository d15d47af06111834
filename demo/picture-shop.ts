import { createHash } from 'node:crypto';

import { type Copies, makeCopies } from '@bonbog/scan';

import { drawPage } from './draw-voucher.ts';
import type { DemoVoucher } from './truth/voucher.ts';

/** A drawn page with the copies that the server shows of it. */
export interface DrawnPage {
  readonly voucher: DemoVoucher;
  readonly bytes: Buffer;
  readonly copies: Copies;
}

/** How many pages are drawn at once; the drawing itself is native code beside this thread. */
const atOnce = 4;

/** Draws pages ahead of who asks for them, in the order of the vouchers. */
export function createPictureShop(vouchers: readonly DemoVoucher[]) {
  const drawn = new Map<string, Promise<DrawnPage>>();
  const byHash = new Map<string, DrawnPage>();
  const running = new Set<Promise<DrawnPage>>();
  const draw = async (voucher: DemoVoucher, page: number): Promise<DrawnPage> => {
    const bytes = await drawPage(voucher, page);
    const copies = await makeCopies(bytes, 'image/jpeg');
    const picture = { voucher, bytes, copies };
    byHash.set(hashOf(bytes), picture);
    return picture;
  };
  const begin = (voucher: DemoVoucher, page: number): Promise<DrawnPage> => {
    const name = nameOf(voucher, page);
    const known = drawn.get(name);
    if (known !== undefined) {
      return known;
    }
    const begun = draw(voucher, page);
    drawn.set(name, begun);
    running.add(begun);
    void begun.then(
      () => running.delete(begun),
      () => running.delete(begun),
    );
    return begun;
  };
  return {
    /** Draws everything; rejects when one cannot be drawn. */
    async drawAll(): Promise<void> {
      for (const voucher of vouchers) {
        for (let page = 0; page < voucher.pages; page += 1) {
          if (running.size >= atOnce) {
            await Promise.race(running);
          }
          void begin(voucher, page).catch(() => undefined);
        }
      }
      await Promise.all(drawn.values());
    },

    /** A page of a voucher, counted from 0. */
    page: begin,

    /** What was drawn as these bytes; undefined for any others. */
    findByBytes: (bytes: Buffer): DrawnPage | undefined => byHash.get(hashOf(bytes)),
  };
}
/** See {@link createPictureShop}. */
export type PictureShop = ReturnType<typeof createPictureShop>;

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function nameOf({ key }: DemoVoucher, page: number): string {
  return `${key}/${page}`;
}
