import { Injectable } from '@nestjs/common';
import type { Allocation } from '@sandbourse/contracts';
import { type Currency, Percentage, Weight } from '@sandbourse/money';
import { type Scope, scopeValues, visibleToAdvisorSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Portfolio, TargetSource } from './portfolio.js';

interface StoredSource {
  readonly modelId: string | null;
  readonly targetWeights: readonly Allocation[] | null;
  readonly cashWeight: Weight | null;
}

type StoredPortfolio = Omit<Portfolio, 'targetSource'> & StoredSource;

const PORTFOLIO = columns<StoredPortfolio>({
  portfolioId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  name: column.text(),
  modelId: column.text(),
  targetWeights: column.jsonb<readonly Allocation[] | null>(),
  cashWeight: column.numeric<Weight, Weight | null>(Weight),
  baseCurrency: column.text<Currency>(),
  driftThreshold: column.numeric(Percentage),
  inceptionDate: column.date(),
  createdAt: column.timestamptz(),
  updatedAt: column.timestamptz(),
});
const INSERT = PORTFOLIO.insertInto('portfolios');
const UPDATE = `update portfolios
   set ${PORTFOLIO.assignments('p', ['name', 'modelId', 'targetWeights', 'cashWeight', 'driftThreshold', 'updatedAt'])}
  from ${PORTFOLIO.rows('p')} where portfolios.portfolio_id = p.portfolio_id`;

@Injectable()
export class PortfolioStore {
  async insert(tx: Tx, portfolio: Portfolio): Promise<void> {
    await tx.query(INSERT, [PORTFOLIO.json([storedOf(portfolio)])]);
  }

  async update(tx: Tx, portfolio: Portfolio): Promise<void> {
    await tx.query(UPDATE, [PORTFOLIO.json([storedOf(portfolio)])]);
  }

  /** Returns one portfolio, locked until the end of the transaction. */
  async lock(tx: Tx, scope: Scope, portfolioId: string): Promise<Portfolio | undefined> {
    const [row] = await tx.query(
      `select * from portfolios p where p.portfolio_id = $1 and ${visibleToAdvisorSql('p', 2)} for no key update`,
      [portfolioId, ...scopeValues(scope)],
    );
    return row && readPortfolio(row);
  }

  async find(tx: Tx, scope: Scope, portfolioIds: readonly string[]): Promise<Portfolio[]> {
    const rows = await tx.query(
      `select * from portfolios p where p.portfolio_id = any($1) and ${visibleToAdvisorSql('p', 2)} order by p.portfolio_id desc`,
      [portfolioIds, ...scopeValues(scope)],
    );
    return rows.map(readPortfolio);
  }

  /** Returns a page of portfolios, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Portfolio[]> {
    const rows = await tx.query(
      `select * from portfolios p where ${visibleToAdvisorSql('p', 1)} order by p.portfolio_id desc limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(readPortfolio);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from portfolios p where ${visibleToAdvisorSql('p', 1)}`,
      [...scopeValues(scope)],
    );
    return row?.count ?? 0;
  }

  /** Returns the ids of all portfolios that the scope may see, oldest first. */
  async ids(tx: Tx, scope: Scope): Promise<string[]> {
    const rows = await tx.query<Row & { portfolio_id: string }>(
      `select p.portfolio_id from portfolios p where ${visibleToAdvisorSql('p', 1)} order by p.portfolio_id`,
      scopeValues(scope),
    );
    return rows.map(row => row.portfolio_id);
  }

  /** Returns the portfolios that follow a model, oldest first. */
  async following(tx: Tx, scope: Scope, modelId: string): Promise<Portfolio[]> {
    const rows = await tx.query(
      `select * from portfolios p where p.model_id = $1 and ${visibleToAdvisorSql('p', 2)} order by p.portfolio_id`,
      [modelId, ...scopeValues(scope)],
    );
    return rows.map(readPortfolio);
  }

  /** Returns the accounts of each portfolio, oldest first. The key is the portfolio id. */
  async accountsOf(tx: Tx, portfolioIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await tx.query<Row & { portfolio_id: string; account_ids: string[] }>(
      `select portfolio_id, array_agg(account_id order by account_id) as account_ids
         from portfolio_accounts where portfolio_id = any($1) group by portfolio_id`,
      [portfolioIds],
    );
    return new Map(rows.map(row => [row.portfolio_id, row.account_ids]));
  }

  /** Returns the portfolio of each account. The key is the account id. An account without a portfolio is left out. */
  async portfolioIdsOf(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<Row & { account_id: string; portfolio_id: string }>(
      'select account_id, portfolio_id from portfolio_accounts where account_id = any($1)',
      [accountIds],
    );
    return new Map(rows.map(row => [row.account_id, row.portfolio_id]));
  }

  /** Returns the accounts of all portfolios that follow these models. */
  async accountsFollowing(tx: Tx, modelIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<Row & { account_id: string }>(
      `select a.account_id from portfolios p join portfolio_accounts a using (portfolio_id)
        where p.model_id = any($1) order by a.account_id`,
      [modelIds],
    );
    return rows.map(row => row.account_id);
  }

  /**
   * Replaces the accounts of a portfolio. Returns the accounts that could not be added, because they are in another
   * portfolio.
   */
  async assign(tx: Tx, { portfolioId, firmId, repCode }: Portfolio, accountIds: readonly string[]): Promise<string[]> {
    await tx.query('delete from portfolio_accounts where portfolio_id = $1 and account_id <> all($2)', [
      portfolioId,
      accountIds,
    ]);
    const taken = await tx.query<Row & { account_id: string }>(
      `insert into portfolio_accounts (account_id, portfolio_id, firm_id, rep_code)
       select account_id, $2, $3, $4 from unnest($1::text[]) as account_id order by account_id
       on conflict (account_id) do update set account_id = excluded.account_id
       returning account_id, portfolio_id <> $2 as elsewhere`,
      [accountIds, portfolioId, firmId, repCode],
    );
    return taken.filter(({ elsewhere }) => elsewhere === true).map(row => row.account_id);
  }
}

function storedOf({ targetSource, ...portfolio }: Portfolio): StoredPortfolio {
  return targetSource.kind === 'MODEL'
    ? { ...portfolio, modelId: targetSource.modelId, targetWeights: null, cashWeight: null }
    : {
        ...portfolio,
        modelId: null,
        targetWeights: targetSource.weights.allocations,
        cashWeight: targetSource.weights.cashWeight,
      };
}

function readPortfolio(row: Row): Portfolio {
  const { modelId, targetWeights, cashWeight, ...portfolio } = PORTFOLIO.read(row);
  return { ...portfolio, targetSource: sourceOf({ modelId, targetWeights, cashWeight }) };
}

function sourceOf({ modelId, targetWeights, cashWeight }: StoredSource): TargetSource {
  return modelId === null
    ? { kind: 'WEIGHTS', weights: { allocations: targetWeights ?? [], cashWeight: cashWeight ?? Weight.zero } }
    : { kind: 'MODEL', modelId };
}
