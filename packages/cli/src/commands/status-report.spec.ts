import { statusLines } from './status-report.js';

const RUNNING = { status: 'running', state: '/tmp/state', pid: 7 } as const;

it('54.4: says that the clocks of firms are in the past, until their histories are complete', () => {
  const seeding = [
    { firm_id: 'HARBOR', percent: 40 },
    { firm_id: 'SUMMIT', percent: 12 },
  ];
  expect(statusLines({ ...RUNNING, seeding })).toContain(
    'Firms      HARBOR 40 %, SUMMIT 12 %; until 100 %, their clocks are in the past',
  );
  expect(statusLines({ ...RUNNING, seeding: [] }).join()).not.toContain('Firms');
});
