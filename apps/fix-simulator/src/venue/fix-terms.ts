import { ORDER_SIDES, ORDER_TYPES, type OrderTypeName, TIMES_IN_FORCE } from '@sandbourse/contracts';
import type { FieldName } from '@sandbourse/fix';

/** The terms of an order as texts, which an instruction and a report have in common. */
interface WrittenTerms {
  readonly type: OrderTypeName;
  readonly quantity: string | null | undefined;
  readonly cash: string | null | undefined;
  readonly limitPrice: string | null | undefined;
  readonly stopPrice: string | null | undefined;
  readonly timeInForce: keyof typeof TIMES_IN_FORCE;
  readonly doNotReduce: boolean | undefined;
}

/** The value "do not reduce" of ExecInst (18), which is a list of values. The venue ignores its other values. */
const DO_NOT_REDUCE = 'F';

/** The values of the fields of FIX 4.2 that a request can have, and what each means. */
export const MEANINGS = {
  Side: invert(ORDER_SIDES),
  OrdType: Object.fromEntries(Object.entries(ORDER_TYPES).map(([name, { fix }]) => [fix, name as OrderTypeName])),
  TimeInForce: invert(TIMES_IN_FORCE),
} satisfies Partial<Record<FieldName, unknown>>;

/** Returns the fields of the terms, which follow Side (54) in an instruction and in a report. */
export function termFields(terms: WrittenTerms) {
  return {
    OrderQty: terms.quantity ?? undefined,
    CashOrderQty: terms.cash ?? undefined,
    OrdType: ORDER_TYPES[terms.type].fix,
    Price: terms.limitPrice ?? undefined,
    StopPx: terms.stopPrice ?? undefined,
    TimeInForce: TIMES_IN_FORCE[terms.timeInForce],
    ExecInst: terms.doNotReduce ? DO_NOT_REDUCE : undefined,
  };
}

/** Returns true if ExecInst (18) of a request contains "do not reduce". */
export function isNotReduced(execInst = ''): boolean {
  return execInst.split(' ').includes(DO_NOT_REDUCE);
}

function invert<Name extends string>(codes: Readonly<Record<Name, string>>): Record<string, Name> {
  return Object.fromEntries(Object.entries<string>(codes).map(([name, code]) => [code, name as Name]));
}
