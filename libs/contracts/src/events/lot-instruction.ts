import { z } from 'zod';
import { LotMethod } from '../http/orders.js';
import { LocalDate, MoneyText, QuantityText } from '../values.js';

/** Shares that move from one account to another, with all that decides their tax. */
const CarriedLot = z.object({
  /** The lot they left. */
  lot_id: z.string(),
  /** Shares of one purchase never replace each other in a wash sale. */
  purchase_id: z.string(),
  /** Null, like the date after it, if the day of acquisition is unknown. */
  acquired_date: LocalDate.nullable(),
  holding_period_start_date: LocalDate.nullable(),
  quantity: QuantityText,
  cost_basis: MoneyText,
  /** The cost of the shares is unknown: `cost_basis` is zero and means nothing. */
  is_cost_unknown: z.boolean().optional(),
  wash_sale_disallowed: MoneyText,
  wash_sale_source_lot_id: z.string().nullable(),
  /** They have replaced shares sold at a loss, and replace no others. */
  is_replacement: z.boolean(),
});

const WholeNumber = z.string().regex(/^[1-9]\d*$/);

/** Which lots an entry takes shares out of, adds or splits. */
export const LotInstruction = z.discriminatedUnion('kind', [
  /** Shares leave: those picked first, in order, then by method; first in first out after picks of SPECIFIC. */
  z.object({
    kind: z.literal('RELIEVE'),
    method: LotMethod,
    picks: z.array(z.object({ lot_id: z.string(), quantity: QuantityText })),
  }),
  z.object({ kind: z.literal('CARRY'), lots: z.array(CarriedLot) }),
  /** `new_shares` for every `old_shares`. */
  z.object({ kind: z.literal('SPLIT'), new_shares: WholeNumber, old_shares: WholeNumber }),
  /** The amount of the entry lowers the cost of the shares that were bought before its day, by the same amount for each share. */
  z.object({ kind: z.literal('RETURN_OF_CAPITAL') }),
  /** `part` of every `whole` of their basis goes to the shares of a company that was spun off, which a CARRY brings. */
  z.object({ kind: z.literal('SPIN_OFF'), part: WholeNumber, whole: WholeNumber }),
  /** All shares turn into what the entry pays and new ones of this value, which a CARRY brings. */
  z.object({ kind: z.literal('STOCK_MERGER'), value: MoneyText }),
]);
