import {
  type InstructedTerms,
  ORDER_SIDES,
  ORDER_TYPES,
  type OrderTypeName,
  TIMES_IN_FORCE,
} from '@sandbourse/contracts';
import type { FieldName } from '@sandbourse/fix';
import type { z } from 'zod';

/** The terms that follow Side (54) in an instruction and in a report. */
type FixTerms = Pick<z.infer<typeof InstructedTerms>, 'order_type' | 'time_in_force' | 'do_not_reduce'> &
  Readonly<Record<'quantity' | 'notional' | 'limit_price' | 'stop_price', string | null | undefined>>;

/** The value "do not reduce" of ExecInst (18), which is a list of values. The venue ignores its other values. */
const DO_NOT_REDUCE = 'F';

/** The values of the fields of FIX 4.2 that a request can have, and what each means. */
export const MEANINGS = {
  Side: invert(ORDER_SIDES),
  OrdType: Object.fromEntries(Object.entries(ORDER_TYPES).map(([name, { fix }]) => [fix, name as OrderTypeName])),
  TimeInForce: invert(TIMES_IN_FORCE),
} satisfies Partial<Record<FieldName, unknown>>;

export function termFields(terms: FixTerms) {
  return {
    OrderQty: terms.quantity ?? undefined,
    CashOrderQty: terms.notional ?? undefined,
    OrdType: ORDER_TYPES[terms.order_type].fix,
    Price: terms.limit_price ?? undefined,
    StopPx: terms.stop_price ?? undefined,
    TimeInForce: TIMES_IN_FORCE[terms.time_in_force],
    ExecInst: terms.do_not_reduce ? DO_NOT_REDUCE : undefined,
  };
}

/** Returns true if ExecInst (18) of a request contains "do not reduce". */
export function isNotReduced(execInst = ''): boolean {
  return execInst.split(' ').includes(DO_NOT_REDUCE);
}

function invert<Name extends string>(codes: Readonly<Record<Name, string>>): Record<string, Name> {
  return Object.fromEntries(Object.entries<string>(codes).map(([name, code]) => [code, name as Name]));
}
