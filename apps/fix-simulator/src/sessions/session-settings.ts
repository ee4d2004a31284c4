import { DEFAULT_SETTINGS, type SessionSettings } from '@sandbourse/fix';
import type { FixSimulatorConfig } from '../config.js';

/** Returns the settings of a session between two parties, according to the configuration of this service. */
export function sessionSettings(
  { FIX_HEARTBEAT_SECONDS }: FixSimulatorConfig,
  parties: Pick<SessionSettings, 'role' | 'senderCompId' | 'targetCompId' | 'credential'> &
    Partial<Pick<SessionSettings, 'resynchronises'>>,
): SessionSettings {
  return { ...DEFAULT_SETTINGS, heartBtIntSeconds: FIX_HEARTBEAT_SECONDS, ...parties };
}
