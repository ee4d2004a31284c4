import { Injectable } from '@nestjs/common';
import type { Book, BookedAccounts, ManagedPart } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { FirmStateService } from '@sandbourse/platform/firm-state';
import { brandingBody } from '../../clients/branding/branding.js';
import { BrandingService } from '../../clients/branding/branding.service.js';
import { BrandingStore } from '../../clients/branding/branding.store.js';
import { TradeParametersService } from '../../rebalancing/trade-parameters/trade-parameters.service.js';
import { TradeParametersStore } from '../../rebalancing/trade-parameters/trade-parameters.store.js';
import { ManagedConnections } from './managed-connections.service.js';

/** Reads and writes the settings of a firm and its connections to custodians as parts of a book. */
@Injectable()
export class ManagedSettings {
  constructor(
    private readonly tradeParameters: TradeParametersService,
    private readonly storedParameters: TradeParametersStore,
    private readonly branding: BrandingService,
    private readonly storedBranding: BrandingStore,
    private readonly connections: ManagedConnections,
    private readonly firmState: FirmStateService,
  ) {}

  async set(tx: Tx, caller: Caller, book: Book, booked: BookedAccounts): Promise<void> {
    const { trade_parameters, branding } = book;
    if (trade_parameters) await this.tradeParameters.set(caller, trade_parameters);
    if (branding) await this.branding.set(caller, branding);
    await this.connections.insert(tx, caller, book, booked);
  }

  /** Returns the settings of a firm, and the data of portfolio management that the book of the firm omits. */
  async exported(
    tx: Tx,
    caller: Caller,
    accountNames: Readonly<Record<string, string>>,
  ): Promise<Pick<ManagedPart, 'trade_parameters' | 'branding' | 'custodian_connections' | 'omitted'>> {
    const { scope, firmId } = caller;
    const [set, branding, connections, omitted] = await Promise.all([
      this.storedParameters.find(tx, scope, firmId),
      this.storedBranding.ofFirm(tx, firmId),
      this.connections.exported(tx, caller, accountNames),
      this.firmState.omittedFromBook(tx, firmId),
    ]);
    return {
      ...(set && { trade_parameters: set.parameters }),
      ...(branding && { branding: brandingBody(branding) }),
      ...connections,
      omitted,
    };
  }
}
