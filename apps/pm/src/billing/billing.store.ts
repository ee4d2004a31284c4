import { Injectable } from '@nestjs/common';
import type { BillingSkipReason, BillingStatementView } from '@sandbourse/contracts';
import {
  firmScopeValues,
  type Row,
  type Scope,
  scopeValues,
  type Tx,
  visibleInFirmSql,
  visibleToAdvisorSql,
} from '@sandbourse/platform';
import type { DayRange } from '@sandbourse/portfolio';
import type { BillingRun, Outcome, PortfolioOutcome } from './outcome.js';

interface RunRow extends Row {
  billing_run_id: string;
  firm_id: string;
  period_start: string;
  period_end: string;
  created_at: Date;
}

interface OutcomeRow extends Row {
  portfolio_id: string;
  firm_id: string;
  rep_code: string;
  kind: Outcome['kind'];
  reason: BillingSkipReason | null;
  statement: BillingStatementView | null;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

@Injectable()
export class BillingStore {
  async insertRun(tx: Tx, { billingRunId, firmId, period, createdAt }: BillingRun): Promise<void> {
    await tx.query(
      `insert into billing_runs (billing_run_id, firm_id, period_start, period_end, created_at) values ($1, $2, $3, $4, $5)`,
      [billingRunId, firmId, period.from, period.to, createdAt],
    );
  }

  async findRun(tx: Tx, scope: Scope, billingRunId: string): Promise<BillingRun | undefined> {
    const [row] = await tx.query<RunRow>(
      `select billing_run_id, firm_id, period_start::text, period_end::text, created_at from billing_runs r
        where r.billing_run_id = $1 and ${visibleInFirmSql('r', 2)}`,
      [billingRunId, ...firmScopeValues(scope)],
    );
    if (!row) return undefined;
    const period = { from: row.period_start, to: row.period_end };
    return { billingRunId, firmId: row.firm_id, period, createdAt: row.created_at };
  }

  /** Keeps what a run came to for a portfolio, with the statement if the run has made it. */
  async insert(tx: Tx, run: BillingRun, { portfolio, outcome }: PortfolioOutcome): Promise<void> {
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
      `insert into billing_outcomes (billing_run_id, portfolio_id, firm_id, rep_code, kind, reason, statement_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        run.billingRunId,
        portfolioId,
        firmId,
        repCode,
        outcome.kind,
        outcome.kind === 'SKIPPED' ? outcome.reason : null,
        statement?.statement_id ?? null,
      ],
    );
  }

  /** By portfolio, oldest first. */
  async outcomes(tx: Tx, scope: Scope, billingRunId: string): Promise<PortfolioOutcome[]> {
    const rows = await tx.query<OutcomeRow>(
      `select o.portfolio_id, o.firm_id, o.rep_code, o.kind, o.reason, s.statement
         from billing_outcomes o left join billing_statements s using (statement_id)
        where o.billing_run_id = $4 and ${visibleToAdvisorSql('o', 1)} order by o.portfolio_id`,
      [...scopeValues(scope), billingRunId],
    );
    return rows.map(row => ({
      portfolio: { portfolioId: row.portfolio_id, firmId: row.firm_id, repCode: row.rep_code },
      outcome: outcomeOf(row),
    }));
  }

  /** Statements of a portfolio that share a day with a period. */
  async overlapping(tx: Tx, portfolioId: string, { from, to }: DayRange): Promise<BillingStatementView[]> {
    const rows = await tx.query<Row & { statement: BillingStatementView }>(
      `select statement from billing_statements
        where portfolio_id = $1 and period_start <= $3 and period_end >= $2 order by period_start`,
      [portfolioId, from, to],
    );
    return rows.map(({ statement }) => statement);
  }

  async findStatement(tx: Tx, scope: Scope, statementId: string): Promise<BillingStatementView | undefined> {
    const [row] = await tx.query<Row & { statement: BillingStatementView }>(
      `select s.statement from billing_statements s where s.statement_id = $4 and ${visibleToAdvisorSql('s', 1)}`,
      [...scopeValues(scope), statementId],
    );
    return row?.statement;
  }

  /** Newest first. */
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

function outcomeOf({ kind, reason, statement }: OutcomeRow): Outcome {
  if (kind === 'BILLED' && statement) return { kind, statement };
  if (kind === 'SKIPPED' && reason) return { kind, reason };
  return { kind: 'SANDBOX' };
}
