import { Injectable } from '@nestjs/common';
import type { BillingSkipReason, BillingStatementView } from '@sandbourse/contracts';
import {
  firmScopeValues,
  type Scope,
  scopeValues,
  visibleInFirmSql,
  visibleToAdvisorSql,
} from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';
import type { DayRange } from '@sandbourse/portfolio';
import type { BillingOutcome, BillingRun, PortfolioOutcome } from './outcome.js';

interface RunRow extends Row {
  billing_run_id: string;
  firm_id: string;
  is_sandbox: boolean;
  period_start: string;
  period_end: string;
  created_at: Date;
}

const RUN_COLUMNS = 'billing_run_id, firm_id, is_sandbox, period_start::text, period_end::text, created_at';

const WORK = { kind: 'billing', durationMs: 60_000 };

/** A run that this process continues. */
export interface LeasedRun {
  readonly run: BillingRun;
  readonly lease: Lease;
}

interface OutcomeRow extends Row {
  portfolio_id: string;
  firm_id: string;
  rep_code: string;
  kind: BillingOutcome['kind'];
  reason: BillingSkipReason | null;
  statement: BillingStatementView | null;
}

export interface FirmStatement {
  /** The firm that owns the portfolio. */
  readonly firmId: string;
  readonly statement: BillingStatementView;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

@Injectable()
export class BillingStore {
  constructor(private readonly leases: Leases) {}

  /** Stores a new run and its portfolios, and leases the run. */
  async insertRun(tx: Tx, run: BillingRun, portfolioIds: readonly string[]): Promise<LeasedRun> {
    const { billingRunId, firmId, isSandbox, period, createdAt } = run;
    await tx.query(
      `insert into billing_runs
         (billing_run_id, firm_id, is_sandbox, period_start, period_end, created_at, is_finished)
       values ($1, $2, $3, $4, $5, $6, false)`,
      [billingRunId, firmId, isSandbox, period.from, period.to, createdAt],
    );
    await tx.query(
      `insert into billing_outcomes (billing_run_id, portfolio_id, firm_id, rep_code, kind)
       select $1, portfolio_id, firm_id, rep_code, 'PENDING' from portfolios where portfolio_id = any ($2)`,
      [billingRunId, portfolioIds],
    );
    const leased = await this.leased(tx, run);
    if (!leased) throw new Error(`${billingRunId} is new and already leased`);
    return leased;
  }

  /** Leases the oldest unfinished run that no process has leased, and returns it. */
  async lease(tx: Tx): Promise<LeasedRun | undefined> {
    const [row] = await tx.query<RunRow>(
      `select ${RUN_COLUMNS} from billing_runs
        where not is_finished and ${isFreeSql(WORK, 'billing_run_id')}
        order by created_at limit 1 for update skip locked`,
    );
    return row && this.leased(tx, runOf(row));
  }

  /** Ends a run if all its portfolios are billed. Returns true if it has ended. */
  async finish(tx: Tx, { run: { billingRunId }, lease }: LeasedRun): Promise<boolean> {
    const finished = await tx.query(
      `update billing_runs set is_finished = true
        where billing_run_id = $1
          and not exists (select from billing_outcomes where billing_run_id = $1 and kind = 'PENDING')
       returning billing_run_id`,
      [billingRunId],
    );
    if (finished.length === 0) return false;
    await this.leases.end(tx, lease);
    return true;
  }

  private async leased(tx: Tx, run: BillingRun): Promise<LeasedRun | undefined> {
    const lease = await this.leases.take(tx, WORK, run.billingRunId);
    return lease && { run, lease };
  }

  /**
   * Returns a portfolio that the run has not billed yet, and locks it until the transaction ends. Portfolios that
   * another process is billing now are skipped.
   */
  async claimPending(tx: Tx, billingRunId: string): Promise<PortfolioOutcome['portfolio'] | undefined> {
    const [row] = await tx.query<Pick<OutcomeRow, 'portfolio_id' | 'firm_id' | 'rep_code'>>(
      `select portfolio_id, firm_id, rep_code from billing_outcomes where billing_run_id = $1 and kind = 'PENDING'
        order by portfolio_id limit 1 for update skip locked`,
      [billingRunId],
    );
    return row && portfolioOf(row);
  }

  async findRun(tx: Tx, scope: Scope, billingRunId: string): Promise<BillingRun | undefined> {
    const [row] = await tx.query<RunRow>(
      `select ${RUN_COLUMNS} from billing_runs r
        where r.billing_run_id = $1 and ${visibleInFirmSql('r', 2)}`,
      [billingRunId, ...firmScopeValues(scope)],
    );
    return row && runOf(row);
  }

  /** Stores the result of a run for one portfolio. If the portfolio was billed, the statement is stored too. */
  async note(tx: Tx, run: BillingRun, { portfolio, outcome }: PortfolioOutcome): Promise<void> {
    const { portfolioId, firmId, repCode } = portfolio;
    const statement = outcome.kind === 'BILLED' ? outcome.statement : null;
    if (statement?.billing_run_id === run.billingRunId)
      await tx.query(
        `insert into billing_statements (statement_id, portfolio_id, firm_id, rep_code, period_start, period_end, statement)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          statement.statement_id,
          portfolioId,
          firmId,
          repCode,
          run.period.from,
          run.period.to,
          JSON.stringify(statement),
        ],
      );
    await tx.query(
      `update billing_outcomes set kind = $3, reason = $4, statement_id = $5 where billing_run_id = $1 and portfolio_id = $2`,
      [
        run.billingRunId,
        portfolioId,
        outcome.kind,
        outcome.kind === 'SKIPPED' ? outcome.reason : null,
        statement?.statement_id ?? null,
      ],
    );
  }

  /** Returns the result of each portfolio of a run, oldest portfolio first. */
  async outcomes(tx: Tx, scope: Scope, billingRunId: string): Promise<PortfolioOutcome[]> {
    const rows = await tx.query<OutcomeRow>(
      `select o.portfolio_id, o.firm_id, o.rep_code, o.kind, o.reason, s.statement
         from billing_outcomes o left join billing_statements s using (statement_id)
        where o.billing_run_id = $4 and ${visibleToAdvisorSql('o', 1)} order by o.portfolio_id`,
      [...scopeValues(scope), billingRunId],
    );
    return rows.map(row => ({
      portfolio: portfolioOf(row),
      outcome: outcomeOf(row),
    }));
  }

  /** Returns the statements of a portfolio whose periods overlap with the given period. */
  async overlapping(tx: Tx, portfolioId: string, { from, to }: DayRange): Promise<BillingStatementView[]> {
    const rows = await tx.query<Row & { statement: BillingStatementView }>(
      `select statement from billing_statements
        where portfolio_id = $1 and period_start <= $3 and period_end >= $2 order by period_start`,
      [portfolioId, from, to],
    );
    return rows.map(({ statement }) => statement);
  }

  async findStatement(tx: Tx, scope: Scope, statementId: string): Promise<FirmStatement | undefined> {
    const [row] = await tx.query<Row & { firm_id: string; statement: BillingStatementView }>(
      `select s.firm_id, s.statement from billing_statements s where s.statement_id = $4 and ${visibleToAdvisorSql('s', 1)}`,
      [...scopeValues(scope), statementId],
    );
    return row && { firmId: row.firm_id, statement: row.statement };
  }

  /**
   * Returns a page of statements, newest first. If `portfolioId` is null, the statements of all portfolios are
   * included.
   */
  async statements(tx: Tx, scope: Scope, portfolioId: string | null, part: Part): Promise<BillingStatementView[]> {
    const rows = await tx.query<Row & { statement: BillingStatementView }>(
      `select s.statement from billing_statements s where ${visibleToAdvisorSql('s', 1)} and ($4::text is null or s.portfolio_id = $4)
        order by s.statement_id desc limit $5 offset $6`,
      [...scopeValues(scope), portfolioId, part.limit, part.offset],
    );
    return rows.map(({ statement }) => statement);
  }

  async countStatements(tx: Tx, scope: Scope, portfolioId: string | null): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from billing_statements s where ${visibleToAdvisorSql('s', 1)} and ($4::text is null or s.portfolio_id = $4)`,
      [...scopeValues(scope), portfolioId],
    );
    return row?.count ?? 0;
  }
}

function runOf(row: RunRow): BillingRun {
  return {
    billingRunId: row.billing_run_id,
    firmId: row.firm_id,
    isSandbox: row.is_sandbox,
    period: { from: row.period_start, to: row.period_end },
    createdAt: row.created_at,
  };
}

function portfolioOf(row: Pick<OutcomeRow, 'portfolio_id' | 'firm_id' | 'rep_code'>): PortfolioOutcome['portfolio'] {
  return { portfolioId: row.portfolio_id, firmId: row.firm_id, repCode: row.rep_code };
}

function outcomeOf({ kind, reason, statement }: OutcomeRow): BillingOutcome {
  if (kind === 'BILLED' && statement) return { kind, statement };
  if (kind === 'SKIPPED' && reason) return { kind, reason };
  return { kind: kind === 'PENDING' ? kind : 'SANDBOX' };
}
