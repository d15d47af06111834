import type { DeductionRule } from './deduction-rule.ts';
import { FOOD_RULES } from './food-rules.ts';
import { GENERAL_RULES } from './general-rules.ts';
import { TRAVEL_RULES } from './travel-rules.ts';
import { VEHICLE_RULES } from './vehicle-rules.ts';

/** Every rule about deductible VAT. For one id no two hold on the same day, and together they hold on every day. */
export const DEDUCTION_RULES: readonly DeductionRule[] = [
  ...GENERAL_RULES,
  ...FOOD_RULES,
  ...TRAVEL_RULES,
  ...VEHICLE_RULES,
];
