import type { FixVenueView } from '@sandbourse/contracts';
import type { FixSimulatorConfig } from '../config.js';

type Settings = Pick<
  FixSimulatorConfig,
  'FIX_HOST' | 'FIX_PORT' | 'FIX_PUBLIC_HOST' | 'FIX_PUBLIC_PORT' | 'FIX_COMP_ID'
>;

/**
 * Wildcard addresses, which mean all addresses of a machine. A server can listen on a wildcard address, but no client
 * can connect to it.
 */
const UNSPECIFIED = ['0.0.0.0', '::'];

/**
 * Returns the address at which clients reach the venue: the one that the operator has configured, or else the one at
 * which the venue listens.
 */
export function venueView(settings: Settings): FixVenueView {
  const { FIX_HOST, FIX_PORT, FIX_PUBLIC_HOST, FIX_PUBLIC_PORT, FIX_COMP_ID } = settings;
  return {
    begin_string: 'FIX.4.2',
    host: FIX_PUBLIC_HOST ?? (UNSPECIFIED.includes(FIX_HOST) ? null : FIX_HOST),
    port: FIX_PUBLIC_PORT ?? FIX_PORT,
    target_comp_id: FIX_COMP_ID,
  };
}
