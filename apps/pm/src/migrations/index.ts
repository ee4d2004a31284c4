import { LedgerReplica1790000000001 } from './0001-ledger-replica.js';
import { AccountsAndTickets1790000000002 } from './0002-accounts-and-tickets.js';
import { TenantClocks1790000000300 } from './0003-tenant-clocks.js';
import { PriceScripts1790000000600 } from './0004-price-scripts.js';
import { AccountDetails1790000000700 } from './0005-account-details.js';
import { Portfolios1790000000710 } from './0006-portfolios.js';
import { LedgerProjections1790000000720 } from './0007-ledger-projections.js';
import { RebalancingRuns1790000000730 } from './0008-rebalancing-runs.js';
import { RebalancingOrdersByAccount1790000000740 } from './0009-rebalancing-orders-by-account.js';
import { Clients1790000000800 } from './0010-clients.js';
import { CustodianConnections1790000000810 } from './0011-custodian-connections.js';
import { AgentDispatches1790000000820 } from './0012-agent-dispatches.js';
import { Billing1790000000840 } from './0013-billing.js';
import { Composites1790000000850 } from './0014-composites.js';
import { Disclosures1790000000860 } from './0015-disclosures.js';
import { ColumnMappings1790000000870 } from './0016-column-mappings.js';
import { BillingTiming1790000000890 } from './0017-billing-timing.js';
import { BillingRunsInBackground1790000000900 } from './0018-billing-runs-in-background.js';
import { IdempotentRequests1790000002100 } from './0019-idempotent-requests.js';
import { VisibleRows1790000002200 } from './0020-visible-rows.js';
import { Branding1790000002230 } from './0021-branding.js';
import { Workflows1790000002400 } from './0022-workflows.js';
import { TradeParameters1790000003300 } from './0023-trade-parameters.js';
import { UnknownCost1790000004000 } from './0024-unknown-cost.js';
import { EventsIntoLog1790000004900 } from './0025-events-into-log.js';
import { FirmSnapshots1790000005100 } from './0026-firm-snapshots.js';
import { PlacesOfLots1790000005300 } from './0027-places-of-lots.js';
import { Leases1790000005600 } from './0028-leases.js';
import { FrozenClocks1790000005700 } from './0029-frozen-clocks.js';
import { FirmCounts1790000006200 } from './0030-firm-counts.js';

export const migrations = [
  LedgerReplica1790000000001,
  AccountsAndTickets1790000000002,
  TenantClocks1790000000300,
  PriceScripts1790000000600,
  AccountDetails1790000000700,
  Portfolios1790000000710,
  LedgerProjections1790000000720,
  RebalancingRuns1790000000730,
  RebalancingOrdersByAccount1790000000740,
  Clients1790000000800,
  CustodianConnections1790000000810,
  AgentDispatches1790000000820,
  Billing1790000000840,
  Composites1790000000850,
  Disclosures1790000000860,
  ColumnMappings1790000000870,
  BillingTiming1790000000890,
  BillingRunsInBackground1790000000900,
  IdempotentRequests1790000002100,
  VisibleRows1790000002200,
  Branding1790000002230,
  Workflows1790000002400,
  TradeParameters1790000003300,
  UnknownCost1790000004000,
  EventsIntoLog1790000004900,
  FirmSnapshots1790000005100,
  PlacesOfLots1790000005300,
  Leases1790000005600,
  FrozenClocks1790000005700,
  FirmCounts1790000006200,
];
