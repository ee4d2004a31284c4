import { Injectable } from '@nestjs/common';
import {
  type DisclosureQuery,
  type DisclosureView,
  type EffectiveDisclosuresQuery,
  newId,
  type PublishDisclosureBody,
  storedIn,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { DisclosureBackDated, DisclosureNotVisible, DisclosureSuperseded } from './disclosure.errors.js';
import { type Disclosure, disclosureView, effectiveOn } from './disclosure.js';
import { DisclosureStore } from './disclosure.store.js';
import { PLATFORM_DISCLOSURES } from './platform-disclosures.js';

@Injectable()
export class DisclosureService {
  constructor(
    private readonly db: Database,
    private readonly disclosures: DisclosureStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Publishes a version of a disclosure. If the same version exists, returns it, so that a client can repeat a request
   * whose response was lost.
   */
  async publish({ scope, firmId }: Caller, body: PublishDisclosureBody): Promise<DisclosureView> {
    const today = this.time.today(firmId);
    return this.db.as(scope).transaction(async tx => {
      const earlier = (await this.disclosures.ofFirm(tx, firmId)).filter(({ type }) => type === body.type);
      const same = earlier.find(each => isSame(each, body));
      if (same) return disclosureView(same);
      if (body.effective_date < today) throw new DisclosureBackDated(body.effective_date, today);
      const later = earlier.find(({ effectiveDate }) => effectiveDate >= body.effective_date);
      if (later) throw new DisclosureSuperseded(later.effectiveDate);

      await this.disclosures.insert(tx, {
        disclosureId: newId('disclosure'),
        firmId,
        type: body.type,
        title: body.title,
        body: body.body,
        effectiveDate: body.effective_date,
        publishedAt: this.time.now(firmId),
      });
      const kept = (await this.disclosures.ofFirm(tx, firmId)).find(each => isSame(each, body));
      if (!kept) throw new DisclosureSuperseded(body.effective_date);
      return disclosureView(kept);
    });
  }

  async effective(
    { scope, firmId }: Caller,
    { as_of }: EffectiveDisclosuresQuery,
  ): Promise<{ items: DisclosureView[]; total: number }> {
    const all = await this.db.as(scope).transaction(tx => this.allOf(tx, firmId));
    const items = effectiveOn(all, as_of ?? this.time.today(firmId)).map(disclosureView);
    return { items, total: items.length };
  }

  /** Returns all versions of all disclosures, with the latest effective date first. */
  async list(
    { scope, firmId }: Caller,
    { type }: DisclosureQuery,
  ): Promise<{ items: DisclosureView[]; total: number }> {
    const all = await this.db.as(scope).transaction(tx => this.allOf(tx, firmId));
    const wanted = all.filter(each => type === undefined || each.type === type).map(disclosureView);
    const items = wanted.sort((one, other) => (one.effective_date > other.effective_date ? -1 : 1));
    return { items, total: items.length };
  }

  async get({ scope, firmId }: Caller, disclosureId: string): Promise<DisclosureView> {
    return disclosureView(await this.db.as(scope).transaction(tx => this.find(tx, firmId, disclosureId)));
  }

  /**
   * Returns a disclosure of the firm or of the platform. Throws if the id is unknown, or belongs to another firm.
   */
  async find(tx: Tx, firmId: string, disclosureId: string): Promise<Disclosure> {
    // A firm with a seed sends the ids of the platform's disclosures with its namespace, too.
    const found = (await this.allOf(tx, firmId)).find(each => storedIn(firmId, each.disclosureId) === disclosureId);
    if (!found) throw new DisclosureNotVisible();
    return found;
  }

  private async allOf(tx: Tx, firmId: string): Promise<Disclosure[]> {
    return [...(await this.disclosures.ofFirm(tx, firmId)), ...PLATFORM_DISCLOSURES];
  }
}

function isSame(kept: Disclosure, { type, title, body, effective_date }: PublishDisclosureBody): boolean {
  return kept.type === type && kept.title === title && kept.body === body && kept.effectiveDate === effective_date;
}
