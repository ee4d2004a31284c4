import { Injectable } from '@nestjs/common';
import {
  type BookRun,
  type ExportedRecords,
  type PracticeRecords,
  type PracticeRecordsRequest,
  withOtherNames,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { AccountStore } from '../../books/accounts/account.store.js';
import { repCodesOf } from '../../rebalancing/runs/run.js';
import { RunStore } from '../../rebalancing/runs/run.store.js';
import { RunEventStore } from '../../rebalancing/runs/run-event.store.js';
import { EVERYTHING, PastCrm } from './past-crm.service.js';
import { eventsOf, recordedRun } from './recorded-runs.js';

/** Reads and stores what a practice has done, as parts of a book. Nothing is done again: no analysis, order or event. */
@Injectable()
export class PracticeRecordsService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly runs: RunStore,
    private readonly events: RunEventStore,
    private readonly crm: PastCrm,
  ) {}

  /** Stores the records of a book, in one transaction. Throws ValidationFailed for a record of an unknown object. */
  async insert(caller: Caller, { records, names }: PracticeRecordsRequest): Promise<void> {
    const known = withOtherNames(records, names);
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.insertRuns(tx, caller, known.rebalancing_runs ?? []);
      await this.crm.insert(tx, caller, known);
    });
  }

  private async insertRuns(tx: Tx, { firmId, scope }: Caller, runs: readonly BookRun[]): Promise<void> {
    if (runs.length === 0) return;
    const stored = new Map((await this.accounts.ofFirm(tx, scope, firmId)).map(each => [each.accountId, each]));
    for (const [n, run] of runs.entries()) {
      const accounts = run.accounts.map(({ account, portfolio = null }) => {
        const found = stored.get(account);
        if (!found)
          throw new ValidationFailed([
            {
              type: 'value_error',
              loc: ['body', 'book', 'rebalancing_runs', n],
              msg: `There is no account ${account}`,
            },
          ]);
        return { accountId: account, repCode: found.repCode, clientId: found.clientId, portfolioId: portfolio };
      });
      const stream = { runId: run.id, firmId, repCodes: repCodesOf(accounts) };
      for (const { event, at } of eventsOf(run, firmId, accounts)) await this.events.append(tx, stream, [event], at);
    }
  }

  /** Returns the records of a firm, with ids instead of names. */
  async exported(caller: Caller): Promise<ExportedRecords> {
    return this.db.as(caller.scope).transaction(
      async tx => {
        const runs = (await this.runs.page(tx, caller.scope, EVERYTHING)).reverse();
        const recorded = await Promise.all(
          runs.map(async run =>
            recordedRun(run, await this.runs.orders(tx, run.runId), await this.runs.skips(tx, run.runId)),
          ),
        );
        const ended = recorded.flatMap(run => run ?? []);
        const count = runs.length - ended.length;
        const records: PracticeRecords = {
          ...(ended.length > 0 && { rebalancing_runs: ended }),
          ...(await this.crm.exported(tx, caller)),
        };
        const reason = 'work in progress has no place in a book';
        return { records, omitted: count === 0 ? [] : [{ what: 'rebalancing runs in progress', count, reason }] };
      },
      { seesOneSnapshot: true },
    );
  }
}
