import { DEFAULT_SETTINGS, type SessionSettings } from '@sandbourse/fix';
import type { FixSimulatorConfig } from '../config.js';

export function sessionSettings(
  { FIX_HEARTBEAT_SECONDS }: FixSimulatorConfig,
  parties: Pick<SessionSettings, 'role' | 'senderCompId' | 'targetCompId' | 'credential'> &
    Partial<Pick<SessionSettings, 'resynchronises'>>,
): SessionSettings {
  return { ...DEFAULT_SETTINGS, heartBtIntSeconds: FIX_HEARTBEAT_SECONDS, ...parties };
}
