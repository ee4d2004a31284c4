import { Injectable } from '@nestjs/common';
import { type FirmHold, HeldFirms } from '../../held-firms.js';
import { CredentialWatch } from './credential-watch.js';
import { EventHub } from './event-hub.js';

/** Ends the streams of a firm, and drops its retained events, when the firm is restored to a snapshot. */
@Injectable()
export class HeldStreamsService {
  constructor(credentials: CredentialWatch, hub: EventHub, held: HeldFirms) {
    held.listen({
      hold: hold => credentials.endOf(hold.firmId, { kind: 'RESTORED', reason: reasonOf(hold) }),
      reload: firmId => hub.forget(firmId),
    });
  }
}

function reasonOf({ snapshotName, lastEventId }: FirmHold): string {
  const place = lastEventId === null ? 'from its beginning' : `after ${lastEventId}`;
  return `Your firm is restored to the snapshot ${snapshotName}. Reload the state, then read the history ${place}`;
}
