import { loadConfig } from '@sandbourse/platform/config';
import { z } from 'zod';
import { FixSimulatorConfig } from '../config.js';
import { venueView } from './fix-venue.js';

const Settings = z.object({
  FIX_HOST: FixSimulatorConfig.shape.FIX_HOST,
  FIX_PORT: FixSimulatorConfig.shape.FIX_PORT,
  FIX_PUBLIC_HOST: FixSimulatorConfig.shape.FIX_PUBLIC_HOST,
  FIX_PUBLIC_PORT: FixSimulatorConfig.shape.FIX_PUBLIC_PORT,
  FIX_COMP_ID: FixSimulatorConfig.shape.FIX_COMP_ID,
});

// biome-ignore format: a table
it.each([
  { where: 'by default',              set: {},                                                                                  host: '127.0.0.1',       port: 9878 },
  { where: 'at an address',           set: { FIX_HOST: '10.0.0.7', FIX_PORT: '7000' },                                          host: '10.0.0.7',        port: 7000 },
  { where: 'at all IPv4 addresses',   set: { FIX_HOST: '0.0.0.0' },                                                             host: null,              port: 9878 },
  { where: 'at all IPv6 addresses',   set: { FIX_HOST: '::' },                                                                  host: null,              port: 9878 },
  { where: 'out of a container',      set: { FIX_HOST: '0.0.0.0', FIX_PUBLIC_HOST: '127.0.0.1', FIX_PUBLIC_PORT: '9999' },      host: '127.0.0.1',       port: 9999 },
  { where: 'behind a balancer',       set: { FIX_PORT: '31000', FIX_PUBLIC_HOST: 'fix.example.com', FIX_PUBLIC_PORT: '9878' },  host: 'fix.example.com', port: 9878 },
])('a venue that listens $where is found at $host and $port', ({ set, host, port }) => {
  expect(venueView(loadConfig(Settings, set))).toEqual({
    begin_string: 'FIX.4.2',
    host,
    port,
    target_comp_id: 'VENUE',
  });
});
