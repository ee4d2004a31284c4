import { type DisclosureAcknowledgementView, nanosecondTimestamp } from '@sandbourse/contracts';

/** The record that a client has received a disclosure. If `clientId` is null, the login itself has received it. */
export interface Acknowledgement {
  readonly acknowledgementId: string;
  readonly disclosureId: string;
  readonly firmId: string;
  readonly repCode: string | null;
  readonly clientId: string | null;
  readonly recordedBy: string;
  readonly acknowledgedAt: Date;
}

export function acknowledgementView(acknowledgement: Acknowledgement): DisclosureAcknowledgementView {
  return {
    acknowledgement_id: acknowledgement.acknowledgementId,
    disclosure_id: acknowledgement.disclosureId,
    client_id: acknowledgement.clientId,
    recorded_by: acknowledgement.recordedBy,
    acknowledged_at: nanosecondTimestamp(acknowledgement.acknowledgedAt),
  };
}
