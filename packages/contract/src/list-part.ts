import { z } from 'zod';

/** A whole number in an address, as text. `name` is what the address calls it. */
export const numberText = (name: string) => z.string().regex(/^\d{1,9}$/, `${name} skal være et helt tal.`);

/** How many entries of a list are wanted at once. */
export const limitSchema = numberText('limit')
  .transform(Number)
  .pipe(z.number().min(1, 'limit skal være mindst 1.').max(500, 'limit må højst være 500.'));
