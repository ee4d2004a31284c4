import { WAITS } from '@sandbourse/test-support';
import { conformance } from './run-conformance.js';

it(
  'every sentence of the specification is true of a sandbox of its own',
  async () => expect(await conformance()).toMatch(/^conformance: \d+ passed, 0 failed, 0 skipped$/m),
  WAITS.storm,
);
