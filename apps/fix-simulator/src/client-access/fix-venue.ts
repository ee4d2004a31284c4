import type { FixVenueView } from '@sandbourse/contracts';
import type { FixSimulatorConfig } from '../config.js';

type Settings = Pick<
  FixSimulatorConfig,
  'FIX_HOST' | 'FIX_PORT' | 'FIX_PUBLIC_HOST' | 'FIX_PUBLIC_PORT' | 'FIX_COMP_ID'
>;

/** Every address of a machine: one listens there, and nobody connects to it. */
const UNSPECIFIED = ['0.0.0.0', '::'];

/** Where clients find the venue: where the operator says, else where it listens. */
export function venueView(settings: Settings): FixVenueView {
  const { FIX_HOST, FIX_PORT, FIX_PUBLIC_HOST, FIX_PUBLIC_PORT, FIX_COMP_ID } = settings;
  return {
    begin_string: 'FIX.4.2',
    host: FIX_PUBLIC_HOST ?? (UNSPECIFIED.includes(FIX_HOST) ? null : FIX_HOST),
    port: FIX_PUBLIC_PORT ?? FIX_PORT,
    target_comp_id: FIX_COMP_ID,
  };
}
