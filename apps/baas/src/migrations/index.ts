import { Accounts1790000000001 } from './0001-accounts.js';
import { Ledger1790000000002 } from './0002-ledger.js';
import { Orders1790000000003 } from './0003-orders.js';
import { Fundings1790000000004 } from './0004-fundings.js';
import { RowSecurity1790000000005 } from './0005-row-security.js';
import { StreamTickets1790000000006 } from './0006-stream-tickets.js';
import { EntryLots1790000000100 } from './0100-entry-lots.js';
import { TaxLots1790000000101 } from './0101-tax-lots.js';
import { CashSettlements1790000000200 } from './0200-cash-settlements.js';
import { LedgerPartitions1790000000201 } from './0201-ledger-partitions.js';
import { Journals1790000000202 } from './0202-journals.js';
import { MarginCalls1790000000203 } from './0203-margin-calls.js';
import { ProjectionRebuild1790000000204 } from './0204-projection-rebuild.js';
import { JournalEntries1790000000205 } from './0205-journal-entries.js';
import { TenantClocks1790000000300 } from './0300-tenant-clocks.js';
import { BusinessDays1790000000301 } from './0301-business-days.js';
import { PriceScripts1790000000302 } from './0302-price-scripts.js';
import { AgeingLots1790000000303 } from './0303-ageing-lots.js';
import { MarketTicks1790000000304 } from './0304-market-ticks.js';
import { VisibleAccounts1790000000400 } from './0400-visible-accounts.js';
import { OrderIncidents1790000000401 } from './0401-order-incidents.js';
import { ParkedReports1790000000402 } from './0402-parked-reports.js';

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
];
