import type { FixVenueView } from '@sandbourse/contracts';
import type { FixSimulatorConfig } from '../config.js';

type Settings = Pick<
  FixSimulatorConfig,
  'FIX_HOST' | 'FIX_PORT' | 'FIX_PUBLIC_HOST' | 'FIX_PUBLIC_PORT' | 'FIX_COMP_ID'
>;

/**
 * Addresses that mean every address of a machine. A server can listen on such an address, but no client can connect to
 * it.
 */
const UNSPECIFIED = ['0.0.0.0', '::'];

/**
 * Returns the address at which clients reach the venue. By default, this is the address on which the venue listens, but
 * the operator can configure another one.
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
