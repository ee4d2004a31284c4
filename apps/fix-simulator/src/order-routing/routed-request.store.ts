import { Injectable } from '@nestjs/common';
import type { Tx } from '@sandbourse/platform/database';
import type { InstructedMessage } from './instruction.js';
import type { RoutedRequest } from './reported-execution.js';

/** A stored request, with the fields that the events about it need. */
export interface StoredRequest extends RoutedRequest {
  readonly isSandbox: boolean;
  readonly traceparent: string | undefined;
}

/** An instruction with the trace that the venue's reports continue. */
export type TracedInstruction = InstructedMessage & { readonly traceparent: string | undefined };

interface RequestRow extends Record<string, unknown> {
  cl_ord_id: string;
  kind: RoutedRequest['kind'];
  order_id: string;
  original_order_id: string | null;
  account_id: string;
  firm_id: string;
  is_sandbox: boolean;
  traceparent: string | null;
}

@Injectable()
export class RoutedRequestStore {
  /** Stores requests that are not stored yet, and returns their ClOrdIDs. */
  async addNew(tx: Tx, messages: readonly TracedInstruction[], at: Date): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ cl_ord_id: string }>(
      `insert into gateway_requests
         (cl_ord_id, kind, order_id, original_order_id, account_id, firm_id, is_sandbox, traceparent, requested_at)
       select *, $9::timestamptz
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])
       on conflict do nothing returning cl_ord_id`,
      [
        messages.map(({ clOrdId }) => clOrdId),
        messages.map(({ kind }) => kind),
        messages.map(({ orderId }) => orderId),
        messages.map(({ originalOrderId }) => originalOrderId),
        messages.map(({ accountId }) => accountId),
        messages.map(({ firmId }) => firmId),
        messages.map(({ event }) => event.issandbox),
        messages.map(({ traceparent }) => traceparent ?? null),
        at,
      ],
    );
    return new Set(rows.map(row => row.cl_ord_id));
  }

  async find(tx: Tx, clOrdIds: readonly string[]): Promise<Map<string, StoredRequest>> {
    const rows = await tx.query<RequestRow>(
      `select cl_ord_id, kind, order_id, original_order_id, account_id, firm_id, is_sandbox, traceparent
         from gateway_requests where cl_ord_id = any($1)`,
      [clOrdIds],
    );
    return new Map(
      rows.map(row => [
        row.cl_ord_id,
        {
          clOrdId: row.cl_ord_id,
          kind: row.kind,
          orderId: row.order_id,
          originalOrderId: row.original_order_id,
          accountId: row.account_id,
          firmId: row.firm_id,
          isSandbox: row.is_sandbox,
          traceparent: row.traceparent ?? undefined,
        },
      ]),
    );
  }
}
