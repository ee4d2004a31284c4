import { z } from 'zod';
import { IdText, LocalDate } from '../../values.js';
import { Limit } from '../common/paging.js';
import { isInOrder, OUT_OF_ORDER } from '../common/period.js';
import { OrderStatusFilter } from './orders.js';

export const OrderQuery = z
  .strictObject({
    limit: Limit,
    cursor: z
      .string()
      .regex(/^ord_[0-9A-Z]{26}$/, 'Write the order_id of the last order of the previous page')
      .optional()
      .meta({
        description: 'The `order_id` of the last order of the previous page. The response begins after that order',
      }),
    account_id: IdText.optional(),
    symbol: z.string().min(1).max(32).optional(),
    client_order_id: IdText.optional().meta({ description: 'The submitted id, which is unique in an account' }),
    status: OrderStatusFilter.default('ALL'),
    from: LocalDate.optional().meta({ description: 'The first day of submission, in New York' }),
    to: LocalDate.optional().meta({ description: 'The last day of submission, in New York' }),
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type OrderQuery = z.infer<typeof OrderQuery>;
