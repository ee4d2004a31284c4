import { Injectable } from '@nestjs/common';
import {
  BOOK_FORMAT,
  type Book,
  type BookAccount,
  type BookOmission,
  type BookRun,
  type BookWebhook,
  type ExportedRecords,
  type PriceScriptView,
  type WrittenBook,
  withOtherNames,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import type { Firm } from '../../identity/firms/firm.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { BookLoginExport } from './book-login-export.service.js';
import { BookPillars } from './book-pillars.service.js';
import { BookOfLiveFirm } from './firm-book.errors.js';
import { FirmBookService } from './firm-book.service.js';
import { FirmBookStore } from './firm-book.store.js';
import { seedIn } from './packed-book.js';

/** Data that no book of any firm contains, and that auth cannot count. */
const NOT_COUNTED: readonly BookOmission[] = [
  {
    what: 'email addresses and passwords of logins',
    count: null,
    reason: 'an address is unique in the sandbox, and passwords are stored only as hashes',
  },
  { what: 'secrets of webhooks', count: null, reason: 'a copy has its own: rotate one to see it' },
];

@Injectable()
export class BookExportService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly logins: BookLoginExport,
    private readonly store: FirmBookStore,
    private readonly books: FirmBookService,
    private readonly pillars: BookPillars,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the book of a firm.
   * @param opening If true, the book contains the current cash and lots instead of the transactions.
   */
  async export(firmId: string, { opening }: { readonly opening: boolean }): Promise<WrittenBook> {
    const { firm, logins, made, origin } = await this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const [firm, logins, made, origin] = await Promise.all([
        this.firms.find(tx, firmId),
        this.logins.of(tx, firmId),
        this.store.find(tx, firmId),
        this.store.origin(tx, firmId),
      ]);
      return { firm, logins, made, origin };
    });
    if (!firm) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new BookOfLiveFirm();
    const token = this.books.tokenFor(firm);
    const seed = origin === undefined ? undefined : await seedIn(origin);
    const recorded = opening ? WITHOUT_RECORDS : await this.pillars.exportRecords(token);
    const runs = recorded.records.rebalancing_runs ?? [];
    const runNames = Object.fromEntries(runs.map(({ id }, n) => [id, `r${n + 1}`]));
    const brokerage = await this.pillars.exportBrokerage(token, {
      names: namesById(made?.ids.accounts),
      opening,
      runs: runNames,
      lots: lotsOf(runs),
    });
    const [managed, scripts, faults, webhooks] = await Promise.all([
      this.pillars.exportManaged(token, {
        account_names: brokerage.account_names,
        client_names: namesById(made?.ids.clients),
        household_names: namesById(made?.ids.households),
      }),
      this.pillars.exportScripts(token),
      this.pillars.exportFaults(firmId),
      this.pillars.exportWebhooks(token),
    ]);
    const clients = new Map(managed.clients.map(({ id = '', name }) => [id, name]));
    const households = new Map(managed.households.map(({ id, name }) => [id, name]));
    const written = logins.written(clients);
    const records = withOtherNames(recorded.records, {
      accounts: brokerage.account_names,
      clients: Object.fromEntries(clients),
      portfolios: managed.portfolio_names,
      logins: written.names,
      runs: runNames,
      orders: brokerage.record_names,
      lots: brokerage.record_names,
    });
    return {
      book: BOOK_FORMAT,
      firm: { name: firm.name, rep_codes: firm.repCodes.map(({ repCode }) => repCode) },
      ...this.clockOf(firm),
      ...(seed !== undefined && { seed }),
      logins: written.logins,
      households: managed.households,
      clients: managed.clients,
      accounts: brokerage.accounts.map(account => withNames(account, clients, households)),
      transactions: brokerage.transactions,
      orders: brokerage.orders,
      closed_orders: brokerage.closed_orders,
      ...(brokerage.funding_requests && { funding_requests: brokerage.funding_requests }),
      models: managed.models,
      fee_schedules: managed.fee_schedules,
      portfolios: managed.portfolios,
      price_scripts: [...scripts].reverse().map(scriptOf),
      ...(brokerage.market_hours && { market_hours: brokerage.market_hours }),
      ...(brokerage.margin_rules && { margin_rules: brokerage.margin_rules }),
      ...(managed.trade_parameters && { trade_parameters: managed.trade_parameters }),
      ...(managed.branding && { branding: managed.branding }),
      ...(managed.custodian_connections && { custodian_connections: managed.custodian_connections }),
      ...records,
      ...(brokerage.corporate_actions && { corporate_actions: brokerage.corporate_actions }),
      ...(webhooks.length > 0 && { webhooks: webhooks.map(each => withLoginName(each, written.names)) }),
      ...(faults.length > 0 && { faults }),
      omitted: [...NOT_COUNTED, ...written.omitted, ...brokerage.omitted, ...managed.omitted, ...recorded.omitted],
    };
  }

  /** Returns the `clock` field of the book. A firm whose clock shows real time has no such field. */
  private clockOf({ firmId }: Firm): Pick<WrittenBook, 'clock'> {
    const at = this.clock.now(firmId).toISOString();
    if (this.clock.isFrozen(firmId)) return { clock: { at, frozen: true } };
    return this.clock.offsetOf(firmId) === 0 ? {} : { clock: at };
  }
}

/** Returns a webhook with the name of its login. A copy has no API keys, so a webhook of a key gets the first advisor. */
function withLoginName({ registered_by = '', ...webhook }: BookWebhook, names: Readonly<Record<string, string>>) {
  const name = names[registered_by];
  return { ...webhook, ...(name !== undefined && { registered_by: name }) };
}

const WITHOUT_RECORDS: ExportedRecords = { records: {}, omitted: [] };

/** Returns the lots that runs name, by account. */
function lotsOf(runs: readonly BookRun[]): Record<string, string[]> {
  const named = groupedBy(
    runs.flatMap(({ orders }) => orders),
    ({ account }) => account,
  );
  return Object.fromEntries(
    [...named].map(([account, orders]) => [account, orders.flatMap(({ lots }) => lots.map(({ lot }) => lot))]),
  );
}

function namesById(ids: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
}

function withNames(
  { client_id, household_id, ...account }: BookAccount,
  clients: ReadonlyMap<string | undefined, string>,
  households: ReadonlyMap<string | undefined, string>,
): Book['accounts'][number] {
  const client = clients.get(client_id);
  const household = households.get(household_id);
  return {
    ...account,
    ...(client === undefined ? client_id !== undefined && { client_id } : { client }),
    ...(household === undefined ? household_id !== undefined && { household_id } : { household }),
  };
}

/** Returns a price script of the book. A script that has ended still changes earlier prices. */
function scriptOf({
  symbol,
  kind,
  magnitude,
  duration_seconds,
  band,
  seed,
  starts_at,
  ends_at,
  base_price,
}: PriceScriptView) {
  const stays = kind === 'CRASH' || kind === 'GAP' || kind === 'WALK';
  return {
    symbol,
    kind,
    ...(magnitude !== null && { magnitude }),
    ...(duration_seconds !== null && { duration_seconds }),
    ...(band !== null && { band }),
    ...(seed !== null && { seed }),
    starts_at,
    ...(stays && ends_at !== null && { ends_at }),
    ...(!stays && kind !== 'SPIKE' && base_price !== null && { price: base_price }),
  };
}
