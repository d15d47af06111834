/** How one shop writes amounts. */
export interface MoneyStyle {
  readonly thousands: '.' | ' ' | ',' | '';
  readonly decimal: ',' | '.';
  readonly before?: string;
  readonly after?: string;
  /** '1.234,-' where there are no øre. */
  readonly dash?: boolean;
  readonly minusAfter?: boolean;
}

/** Writes an amount in minor units. */
export type Money = (minor: number) => string;

/** An amount writer of one style. */
export function createMoney(style: MoneyStyle): Money {
  return (minor) => {
    const whole = String(Math.floor(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, style.thousands);
    const cents = String(Math.abs(minor) % 100).padStart(2, '0');
    const end = style.dash === true && cents === '00' ? '-' : cents;
    const digits = `${whole}${style.decimal}${end}`;
    const isAfter = style.minusAfter === true;
    const signed = minor >= 0 ? digits : isAfter ? `${digits}-` : `-${digits}`;
    return `${style.before ?? ''}${signed}${style.after ?? ''}`;
  };
}

/** '1.234,50', as most Danish shops write. */
export const DOTS: MoneyStyle = { thousands: '.', decimal: ',' };
/** '1234,50', as tills do. */
export const PLAIN: MoneyStyle = { thousands: '', decimal: ',' };
/** 'kr. 1.234,50'. */
export const KR_BEFORE: MoneyStyle = { ...DOTS, before: 'kr. ' };
/** '1.234,50 kr.'. */
export const KR_AFTER: MoneyStyle = { ...DOTS, after: ' kr.' };
/** '1.234,-'. */
export const DASH: MoneyStyle = { ...DOTS, dash: true };
/** 'DKK 1 234,50'. */
export const DKK_BLANKS: MoneyStyle = { thousands: ' ', decimal: ',', before: 'DKK ' };
/** '1 234,50'. */
export const BLANKS: MoneyStyle = { thousands: ' ', decimal: ',' };
/** '1,234.50', as in English. */
export const ENGLISH: MoneyStyle = { thousands: ',', decimal: '.' };
