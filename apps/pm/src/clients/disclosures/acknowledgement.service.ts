import { Injectable } from '@nestjs/common';
import { type AcknowledgeDisclosureBody, type DisclosureAcknowledgementView, newId } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ClientStore } from '../crm/client.store.js';
import { ClientNotVisible } from '../crm/crm.errors.js';
import { type Acknowledgement, acknowledgementView } from './acknowledgement.js';
import { AcknowledgementStore } from './acknowledgement.store.js';
import { DisclosureService } from './disclosure.service.js';

@Injectable()
export class AcknowledgementService {
  constructor(
    private readonly db: Database,
    private readonly disclosures: DisclosureService,
    private readonly acknowledgements: AcknowledgementStore,
    private readonly clients: ClientStore,
    private readonly time: BusinessTime,
  ) {}

  /** Stores an acknowledgement, or returns the one that was stored before. */
  async acknowledge(
    caller: Caller,
    disclosureId: string,
    body: AcknowledgeDisclosureBody,
  ): Promise<DisclosureAcknowledgementView> {
    const { scope, firmId, userId } = caller;
    return this.db.as(scope).transaction(async tx => {
      await this.disclosures.find(tx, firmId, disclosureId);
      const acknowledgement: Acknowledgement = {
        acknowledgementId: newId('disclosureAcknowledgement'),
        disclosureId,
        firmId,
        ...(await this.acknowledgerOf(tx, caller, body.client_id)),
        recordedBy: userId,
        acknowledgedAt: this.time.now(firmId),
      };
      return acknowledgementView(await this.acknowledgements.insert(tx, acknowledgement));
    });
  }

  /** Returns the acknowledgements of a disclosure, newest first. */
  async list(
    { scope, firmId }: Caller,
    disclosureId: string,
  ): Promise<{ items: DisclosureAcknowledgementView[]; total: number }> {
    return this.db.as(scope).transaction(async tx => {
      await this.disclosures.find(tx, firmId, disclosureId);
      const found = await this.acknowledgements.ofDisclosure(tx, scope, firmId, disclosureId);
      return { items: found.map(acknowledgementView), total: found.length };
    });
  }

  private async acknowledgerOf(
    tx: Tx,
    { scope, firmId, repCode }: Caller,
    named: string | undefined,
  ): Promise<Pick<Acknowledgement, 'clientId' | 'repCode'>> {
    const clientId = named ?? (scope.kind === 'client' ? scope.clientId : undefined);
    if (clientId === undefined) return { clientId: null, repCode };
    const client = await this.clients.find(tx, scope, firmId, clientId);
    if (!client) throw new ClientNotVisible();
    return { clientId, repCode: client.repCode };
  }
}
