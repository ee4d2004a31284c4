import { z } from 'zod';

const TAX_YEAR_MIN = 1900;
const TAX_YEAR_MAX = 2200;

/** A calendar year in the body of a request. */
export const TaxYear = z.int().min(TAX_YEAR_MIN).max(TAX_YEAR_MAX);

/** Makes the schema of an optional calendar year in the query of a request. */
export function taxYearParameter(description: string, from = TAX_YEAR_MIN) {
  return z.coerce.number().int().min(from).max(TAX_YEAR_MAX).optional().meta({ description });
}
