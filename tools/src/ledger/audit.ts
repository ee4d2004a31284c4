/** What this tool uses of the brokerage's audit. */
export interface AuditProgram {
  readonly LedgerAudit: { connect(url: string): Audit };
}

export interface Audit {
  verify(options: AuditOptions): Promise<Outcome>;
  rebuild(options: AuditOptions & { restart: boolean }): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Progress {
  readonly accounts: number;
  readonly accountsTotal: number;
  readonly entries: number;
}

interface AuditOptions {
  readonly accountIds: readonly string[] | undefined;
  readonly onProgress: (progress: Progress) => void;
}

export interface Outcome extends Progress {
  readonly difference: Difference | null;
  readonly restored?: number;
  readonly resumed?: boolean;
}

export type Difference = {
  readonly accountId: string;
  readonly expected: string | null;
  readonly stored: string | null;
} & (
  | { readonly kind: 'ENTRY'; readonly sequence: number; readonly transactionId: string; readonly check: string }
  | { readonly kind: 'PROJECTION'; readonly table: string; readonly key: string }
);
