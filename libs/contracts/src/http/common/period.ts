import { LocalDate } from '../../values.js';

/**
 * The first and the last day of the requested period, both inclusive. Without `from` or `to`, the period is open on
 * this side.
 */
export const periodShape = { from: LocalDate.optional(), to: LocalDate.optional() };

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isInOrder = ({ from, to }: Period) => !from || !to || from <= to;
export const OUT_OF_ORDER = { path: ['from'], message: 'from must not be after to', params: { type: 'value_error' } };
