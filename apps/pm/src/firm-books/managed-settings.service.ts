import { Injectable } from '@nestjs/common';
import type { Book, ManagedPart } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { FirmStateService } from '@sandbourse/platform/firm-state';
import { brandingBody } from '../branding/branding.js';
import { BrandingService } from '../branding/branding.service.js';
import { BrandingStore } from '../branding/branding.store.js';
import { TradeParametersService } from '../trade-parameters/trade-parameters.service.js';
import { TradeParametersStore } from '../trade-parameters/trade-parameters.store.js';

/** Reads and writes the settings of a firm in portfolio management as parts of a book. */
@Injectable()
export class ManagedSettings {
  constructor(
    private readonly tradeParameters: TradeParametersService,
    private readonly storedParameters: TradeParametersStore,
    private readonly branding: BrandingService,
    private readonly storedBranding: BrandingStore,
    private readonly firmState: FirmStateService,
  ) {}

  async set(caller: Caller, { trade_parameters, branding }: Book): Promise<void> {
    if (trade_parameters) await this.tradeParameters.set(caller, trade_parameters);
    if (branding) await this.branding.set(caller, branding);
  }

  /** Returns the settings of a firm, and the data of portfolio management that the book of the firm omits. */
  async exported(
    tx: Tx,
    { scope, firmId }: Caller,
  ): Promise<Pick<ManagedPart, 'trade_parameters' | 'branding' | 'omitted'>> {
    const [set, branding, omitted] = await Promise.all([
      this.storedParameters.find(tx, scope, firmId),
      this.storedBranding.ofFirm(tx, firmId),
      this.firmState.omittedFromBook(tx, firmId),
    ]);
    return {
      ...(set && { trade_parameters: set.parameters }),
      ...(branding && { branding: brandingBody(branding) }),
      omitted,
    };
  }
}
