export * from './amount-text.ts';
export * from './category.ts';
export * from './currency.ts';
export * from './cvr.ts';
export * from './dates.ts';
export * from './fold-text.ts';
export * from './money.ts';
export * from './vat.ts';
