import { z } from 'zod';
import { LotMethod } from '../http/orders.js';
import { LocalDate, MoneyText, QuantityText } from '../values.js';

/** Shares that move from one account to another, with all data that determines their tax. */
const CarriedLot = z.object({
  /** The lot that the shares left. */
  lot_id: z.string(),
  /** The purchase of the shares. Shares of one purchase never replace each other in a wash sale. */
  purchase_id: z.string(),
  /** Null if the day of acquisition is unknown. In that case the next date is also null. */
  acquired_date: LocalDate.nullable(),
  holding_period_start_date: LocalDate.nullable(),
  quantity: QuantityText,
  cost_basis: MoneyText,
  /** True if the cost of the shares is unknown. In that case `cost_basis` is zero and has no meaning. */
  is_cost_unknown: z.boolean().optional(),
  wash_sale_disallowed: MoneyText,
  wash_sale_source_lot_id: z.string().nullable(),
  /**
   * True if these shares cannot replace shares sold at a loss, because they have already replaced other shares, or were
   * not bought.
   */
  is_replacement: z.boolean(),
});

const WholeNumber = z.string().regex(/^[1-9]\d*$/);

/** The lots that an entry reduces, adds or splits. */
export const LotInstruction = z.discriminatedUnion('kind', [
  /** Shares leave lots: first the selected lots in their order, then other lots by the method (FIFO for SPECIFIC). */
  z.object({
    kind: z.literal('RELIEVE'),
    method: LotMethod,
    picks: z.array(z.object({ lot_id: z.string(), quantity: QuantityText })),
  }),
  z.object({ kind: z.literal('CARRY'), lots: z.array(CarriedLot) }),
  /** `new_shares` for each `old_shares`. */
  z.object({ kind: z.literal('SPLIT'), new_shares: WholeNumber, old_shares: WholeNumber }),
  /** The entry's amount lowers the cost of the shares bought before its day, by the same amount per share. */
  z.object({ kind: z.literal('RETURN_OF_CAPITAL') }),
  /**
   * The fraction `part` / `whole` of the basis moves to the shares of a spun-off company. A CARRY entry adds those
   * shares.
   */
  z.object({ kind: z.literal('SPIN_OFF'), part: WholeNumber, whole: WholeNumber }),
  /**
   * All shares are exchanged for the entry's cash and for new shares of this value. A CARRY entry adds the new shares.
   */
  z.object({ kind: z.literal('STOCK_MERGER'), value: MoneyText }),
]);
