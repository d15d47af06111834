import { currencyRoutes, receiptRoutes, type SaveReceiptBody } from '@bonbog/contract';
import {
  CHECKABLE_FIELDS,
  formatDecimal,
  type MinorUnits,
  minorUnits,
  vatTypeOf,
  writeTags,
  writeVatLines,
} from '@bonbog/domain';

import type { PictureShop } from './picture-shop.ts';
import { savedCvr } from './true-reading.ts';
import {
  type DemoVoucher,
  keptCurrency,
  productOf,
  totalOf,
  vatLinesOfVoucher,
  vatOf,
} from './truth/voucher.ts';
import { fileForm, type Visitor } from './visitor.ts';

/** Photographs a voucher, lets it be read and saves it, as its owner does. Answers its id. */
export async function saveVoucher(
  visitor: Visitor,
  voucher: DemoVoucher,
  pictures: PictureShop,
): Promise<string> {
  const originalName = `${voucher.key}.jpg`;
  const { imageUrl } = await photograph(visitor, voucher, pictures);
  const moreImageUrls = voucher.pages === 2 ? [await keepSecondPage(visitor, voucher, pictures)] : [];
  const money = await moneyOf(visitor, voucher);
  const { receipt } = await visitor.call(receiptRoutes.save, {
    body: {
      ...money,
      ...answersOf(voucher),
      date: voucher.date,
      store: voucher.merchant.store,
      product: productOf(voucher),
      category: voucher.merchant.category,
      cvr: savedCvr(voucher),
      checkedFields: CHECKABLE_FIELDS.filter((field) => !voucher.unsure.includes(field)),
      imageUrl,
      moreImageUrls,
      originalName,
    } satisfies SaveReceiptBody,
  });
  return receipt.id;
}

/** Photographs a voucher and lets it be read, and nothing more. */
export async function photograph(visitor: Visitor, voucher: DemoVoucher, pictures: PictureShop) {
  const { bytes } = await pictures.page(voucher, 0);
  return visitor.call(receiptRoutes.parse, { form: fileForm('receipt', bytes, `${voucher.key}.jpg`) });
}

async function keepSecondPage(
  visitor: Visitor,
  voucher: DemoVoucher,
  pictures: PictureShop,
): Promise<string> {
  const { bytes } = await pictures.page(voucher, 1);
  const form = fileForm('receipt', bytes, `${voucher.key}-2.jpg`);
  return (await visitor.call(receiptRoutes.keepPage, { form })).page.imageUrl;
}

type Money = Pick<
  SaveReceiptBody,
  'amount' | 'vat' | 'currencyCode' | 'vatPercent' | 'vatType' | 'customVatPercent' | 'original' | 'vatLines'
>;

/** What it cost, converted by the rate of its day where its owner does so. */
async function moneyOf(visitor: Visitor, voucher: DemoVoucher): Promise<Money> {
  const [amount, vat] = [totalOf(voucher), vatOf(voucher)];
  const lines = vatLinesOfVoucher(voucher);
  const percent = percentOf(amount, vat, lines.length === 1 ? lines[0]?.ratePercent : undefined);
  const vatType = vatTypeOf(percent);
  const rate = {
    vatPercent: percent,
    vatType,
    customVatPercent: vatType === 'custom' ? percent : null,
  };
  if (keptCurrency(voucher) === voucher.merchant.currency) {
    return {
      ...rate,
      amount: formatDecimal(amount),
      vat: formatDecimal(vat),
      currencyCode: voucher.merchant.currency,
      // The bridge between what was read and what is told: only paper of several rates has lines.
      vatLines: lines.length > 1 ? writeVatLines(lines) : null,
    };
  }
  return { ...rate, ...(await convert(visitor, voucher, { amount, vat })) };
}

async function convert(
  visitor: Visitor,
  { merchant: { currency }, date }: DemoVoucher,
  { amount, vat }: { readonly amount: MinorUnits; readonly vat: MinorUnits },
) {
  const original = { amount: formatDecimal(amount), vat: formatDecimal(vat), currencyCode: currency };
  const converted = await visitor.call(currencyRoutes.convert, {
    body: {
      amount: original.amount,
      vatAmount: original.vat,
      fromCurrency: currency,
      toCurrency: 'DKK',
      date,
    },
  });
  return {
    amount: formatDecimal(minorUnits(Math.round(converted.convertedAmount * 100))),
    vat: formatDecimal(minorUnits(Math.round(converted.convertedVAT * 100))),
    currencyCode: 'DKK',
    original: {
      ...original,
      rate: converted.rate.toFixed(12).replace(/\.?0+$/, ''),
      rateDate: converted.rateDate,
      source: converted.source,
    },
  } as const;
}

/** The rate of all of it together, where there are several. */
function percentOf(amount: MinorUnits, vat: MinorUnits, only: number | undefined): number {
  return only ?? Math.round((10_000 * vat) / (amount - vat)) / 100;
}

function answersOf(voucher: DemoVoucher) {
  const { purpose, vatOrigin, vatTreatment, businessPercent } = voucher.merchant.answers;
  const { paidWith, paidBy, dueDate, settledOn, note, tags } = voucher;
  return {
    purpose: purpose ?? null,
    vatOrigin: vatOrigin ?? null,
    vatTreatment: vatTreatment ?? null,
    businessPercent: businessPercent ?? null,
    ...{ paidWith, paidBy, dueDate, settledOn, note },
    tags: tags.length === 0 ? null : writeTags(tags),
  };
}
