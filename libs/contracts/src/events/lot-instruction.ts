import { z } from 'zod';
import { LotMethod } from '../http/baas/orders.js';
import { NAME_CHARACTERS_MAX } from '../limits.js';
import { LocalDate, MoneyText, QuantityText } from '../values.js';

/** The id of a lot, or in a book the name of the transaction that bought the shares. */
const LotId = z.string().max(NAME_CHARACTERS_MAX);

/** A lot that arrives in an account with its cost and dates, from another account, security or custodian. */
const CarriedLot = z.object({
  /** The lot that contained the shares before. */
  lot_id: LotId,
  /** The purchase of the shares. In a wash sale, shares of one purchase never replace each other. */
  purchase_id: LotId,
  /**
   * The place of the shares in their purchase: the lot that the purchase created, and the number of its shares that come
   * first. Missing if the purchase is not in these books.
   */
  origin: z.object({ lot_id: LotId, from: QuantityText }).optional(),
  /** Null if the day of acquisition is unknown. In that case `holding_period_start_date` is also null. */
  acquired_date: LocalDate.nullable(),
  holding_period_start_date: LocalDate.nullable(),
  quantity: QuantityText,
  cost_basis: MoneyText,
  /** True if the cost of the shares is unknown. In that case `cost_basis` is zero and has no meaning. */
  is_cost_unknown: z.boolean().optional(),
  /** True if the holding period is that of inherited shares, which has no date (26 U.S.C. 1223(9)). */
  is_inherited: z.boolean().optional(),
  wash_sale_disallowed: MoneyText,
  wash_sale_source_lot_id: LotId.nullable(),
  /**
   * True if these shares cannot replace shares sold at a loss. The reason is that they have already replaced other
   * shares, or that they were not bought.
   */
  is_replacement: z.boolean(),
});

/** The maximum number of lots of one entry. A message with so many lots would be larger than the bus accepts. */
const LOTS_MAX = 100_000;
const WholeNumber = z
  .string()
  .max(64)
  .regex(/^[1-9]\d*$/);

/** The change that an entry makes to lots. */
export const LotInstruction = z.discriminatedUnion('kind', [
  /**
   * Shares leave lots. The picked lots are used first. Then other lots follow in the order of `method`, which is FIFO
   * for SPECIFIC.
   */
  z
    .object({
      kind: z.literal('RELIEVE'),
      method: LotMethod,
      picks: z.array(z.object({ lot_id: LotId, quantity: QuantityText })).max(LOTS_MAX),
    })
    .meta({ id: 'RelieveLots' }),
  z.object({ kind: z.literal('CARRY'), lots: z.array(CarriedLot).max(LOTS_MAX) }).meta({ id: 'CarryLots' }),
  /** `old_shares` shares become `new_shares` shares. */
  z.object({ kind: z.literal('SPLIT'), new_shares: WholeNumber, old_shares: WholeNumber }).meta({ id: 'SplitLots' }),
  /**
   * The entry's amount lowers the cost of the shares that were bought before its day. The amount per share is the same
   * for all shares.
   */
  z.object({ kind: z.literal('RETURN_OF_CAPITAL') }).meta({ id: 'ReturnOfCapitalToLots' }),
  /**
   * The fraction `part` / `whole` of the basis moves to the shares of a spun-off company. A separate entry (CARRY) adds
   * these shares.
   */
  z.object({ kind: z.literal('SPIN_OFF'), part: WholeNumber, whole: WholeNumber }).meta({ id: 'SpinOffFromLots' }),
  /**
   * All shares are exchanged for the entry's cash and for new shares of this value. A separate entry (CARRY) adds the
   * new shares.
   */
  z.object({ kind: z.literal('STOCK_MERGER'), value: MoneyText }).meta({ id: 'MergeLots' }),
]);
