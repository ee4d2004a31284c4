import { Accounts1790000000001 } from './0001-accounts.js';
import { Ledger1790000000002 } from './0002-ledger.js';
import { Orders1790000000003 } from './0003-orders.js';
import { Fundings1790000000004 } from './0004-fundings.js';
import { RowSecurity1790000000005 } from './0005-row-security.js';
import { StreamTickets1790000000006 } from './0006-stream-tickets.js';
import { EntryLots1790000000100 } from './0007-entry-lots.js';
import { TaxLots1790000000101 } from './0008-tax-lots.js';
import { CashSettlements1790000000200 } from './0009-cash-settlements.js';
import { LedgerPartitions1790000000201 } from './0010-ledger-partitions.js';
import { Journals1790000000202 } from './0011-journals.js';
import { MarginCalls1790000000203 } from './0012-margin-calls.js';
import { ProjectionRebuild1790000000204 } from './0013-projection-rebuild.js';
import { JournalEntries1790000000205 } from './0014-journal-entries.js';
import { TenantClocks1790000000300 } from './0015-tenant-clocks.js';
import { BusinessDays1790000000301 } from './0016-business-days.js';
import { PriceScripts1790000000302 } from './0017-price-scripts.js';
import { AgeingLots1790000000303 } from './0018-ageing-lots.js';
import { MarketTicks1790000000304 } from './0019-market-ticks.js';
import { VisibleAccounts1790000000400 } from './0020-visible-accounts.js';
import { OrderIncidents1790000000401 } from './0021-order-incidents.js';
import { ParkedReports1790000000402 } from './0022-parked-reports.js';
import { HashVersions1790000000403 } from './0023-hash-versions.js';
import { DatesOfBirth1790000000405 } from './0024-dates-of-birth.js';
import { AccountKeys1790000000406 } from './0025-account-keys.js';
import { EffectiveDates1790000000407 } from './0026-effective-dates.js';
import { HeldReports1790000000410 } from './0027-held-reports.js';
import { UnsettledProceeds1790000000412 } from './0028-unsettled-proceeds.js';
import { Freezes1790000000413 } from './0029-freezes.js';
import { Clients1790000000414 } from './0030-clients.js';
import { EventHistory1790000000500 } from './0031-event-history.js';
import { TradingFigures1790000000510 } from './0032-trading-figures.js';
import { Fees1790000001600 } from './0033-fees.js';
import { ScriptedActions1790000001700 } from './0034-scripted-actions.js';
import { ContributionYears1790000001710 } from './0035-contribution-years.js';
import { DividendReinvestments1790000001720 } from './0036-dividend-reinvestments.js';
import { TaxWithholdings1790000001740 } from './0037-tax-withholdings.js';
import { IdempotentRequests1790000002100 } from './0038-idempotent-requests.js';
import { OrderTraces1790000002200 } from './0039-order-traces.js';
import { MarketTicker1790000002202 } from './0040-market-ticker.js';
import { DueFigures1790000003200 } from './0041-due-figures.js';
import { VisibleEntries1790000003210 } from './0042-visible-entries.js';
import { MarketHours1790000003800 } from './0043-market-hours.js';
import { AdjustedCost1790000003900 } from './0044-adjusted-cost.js';
import { UnknownCost1790000004000 } from './0045-unknown-cost.js';
import { RestatedOrders1790000004600 } from './0046-restated-orders.js';
import { FunctionsOfOwnSchema1790000004701 } from './0047-functions-of-own-schema.js';
import { EventsIntoLog1790000004900 } from './0048-events-into-log.js';
import { HistoryFromLog1790000004901 } from './0049-history-from-log.js';
import { FewerOrderIndexes1790000005000 } from './0050-fewer-order-indexes.js';
import { FirmSnapshots1790000005100 } from './0051-firm-snapshots.js';
import { MarginRules1790000005200 } from './0052-margin-rules.js';
import { PlacesOfLots1790000005300 } from './0053-places-of-lots.js';
import { FrozenClocks1790000005700 } from './0054-frozen-clocks.js';
import { FirmCounts1790000006200 } from './0055-firm-counts.js';
import { ReturnedDeposits1790000006300 } from './0056-returned-deposits.js';
import { FaultsOfRequests1790000006320 } from './0057-faults-of-requests.js';

export const migrations = [
  Accounts1790000000001,
  Ledger1790000000002,
  Orders1790000000003,
  Fundings1790000000004,
  RowSecurity1790000000005,
  StreamTickets1790000000006,
  EntryLots1790000000100,
  TaxLots1790000000101,
  CashSettlements1790000000200,
  LedgerPartitions1790000000201,
  Journals1790000000202,
  MarginCalls1790000000203,
  ProjectionRebuild1790000000204,
  JournalEntries1790000000205,
  TenantClocks1790000000300,
  BusinessDays1790000000301,
  PriceScripts1790000000302,
  AgeingLots1790000000303,
  MarketTicks1790000000304,
  VisibleAccounts1790000000400,
  OrderIncidents1790000000401,
  ParkedReports1790000000402,
  HashVersions1790000000403,
  DatesOfBirth1790000000405,
  AccountKeys1790000000406,
  EffectiveDates1790000000407,
  HeldReports1790000000410,
  UnsettledProceeds1790000000412,
  Freezes1790000000413,
  Clients1790000000414,
  EventHistory1790000000500,
  TradingFigures1790000000510,
  Fees1790000001600,
  ScriptedActions1790000001700,
  ContributionYears1790000001710,
  DividendReinvestments1790000001720,
  TaxWithholdings1790000001740,
  IdempotentRequests1790000002100,
  OrderTraces1790000002200,
  MarketTicker1790000002202,
  DueFigures1790000003200,
  VisibleEntries1790000003210,
  MarketHours1790000003800,
  AdjustedCost1790000003900,
  UnknownCost1790000004000,
  RestatedOrders1790000004600,
  FunctionsOfOwnSchema1790000004701,
  EventsIntoLog1790000004900,
  HistoryFromLog1790000004901,
  FewerOrderIndexes1790000005000,
  FirmSnapshots1790000005100,
  MarginRules1790000005200,
  PlacesOfLots1790000005300,
  FrozenClocks1790000005700,
  FirmCounts1790000006200,
  ReturnedDeposits1790000006300,
  FaultsOfRequests1790000006320,
];
