import { asRawData } from '@sandbourse/fix';
import type { FixSimulatorConfig } from '../config.js';
import { HouseSession } from '../sessions/house-session.js';
import type { InternalSessionCredentials } from '../sessions/internal-session-credentials.js';
import { sessionSettings } from '../sessions/session-settings.js';

export class RouterSession extends HouseSession {
  constructor(config: FixSimulatorConfig, { ofRouter }: InternalSessionCredentials) {
    const { FIX_ROUTER_COMP_ID: senderCompId, FIX_COMP_ID: targetCompId } = config;
    super(
      sessionSettings(config, {
        role: 'initiator',
        senderCompId,
        targetCompId,
        credential: asRawData(ofRouter),
        resynchronises: true,
      }),
    );
  }
}
