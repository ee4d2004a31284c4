import { Injectable } from '@nestjs/common';
import type { BrandingBody, BrandingView } from '@sandbourse/contracts';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { type Branding, brandingView } from './branding.js';
import { BrandingStore } from './branding.store.js';

@Injectable()
export class BrandingService {
  constructor(
    private readonly db: Database,
    private readonly store: BrandingStore,
    private readonly clock: Clock,
  ) {}

  async get({ scope, firmId }: Caller): Promise<BrandingView> {
    return brandingView(await this.ofFirm(scope, firmId));
  }

  /** Replaces the whole branding. A field that is missing in the request becomes null. */
  async set({ scope, firmId }: Caller, body: BrandingBody): Promise<BrandingView> {
    const branding: Branding = {
      firmId,
      displayName: body.display_name,
      accentColor: body.accent_color,
      footer: body.statement_footer,
      updatedAt: this.clock.now(firmId),
    };
    await this.db.as(scope).transaction(tx => this.store.set(tx, branding));
    return brandingView(branding);
  }

  async ofFirm(scope: Scope, firmId: string): Promise<Branding | null> {
    return (await this.db.as(scope).reading(tx => this.store.ofFirm(tx, firmId))) ?? null;
  }
}
