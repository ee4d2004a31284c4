import { banner } from './banner.js';
import type { StackFile } from './stack.js';

const file = {
  base_url: 'http://127.0.0.1:8080',
  users: [{ email: 'advisor@harbor.test', password: 'p', role: 'advisor', firm_id: 'HARBOR' }],
  fix: { host: '127.0.0.1', port: 9878, target_comp_id: 'VENUE', sender_comp_ids: ['CLIENT1'], password: 'f' },
  broker: { kind: 'postgres', address: '' },
  mail: { folder: '.local/mail' },
} as unknown as StackFile;

const OPTIONS = {
  title: 'Sandbourse is ready (2.0 s).',
  book: false,
  memory: undefined,
  end: 'Ctrl-C stops everything.',
};

it('names the console before everything else that can be opened', () => {
  const lines = banner(file, OPTIONS)
    .split('\n')
    .filter(line => /^ {4}\S/.test(line));
  expect(lines[0]?.trim()).toBe('Console    http://127.0.0.1:8080/console');
  expect(lines[1]).toContain('API');
});

it('says what Node it runs on, and what the sandbox uses', () => {
  const text = banner(file, { ...OPTIONS, memory: { bytes: 375_400_000, measure: 'PSS' } });
  expect(text).toContain(`Node       ${process.versions.node}`);
  expect(text).toContain('Memory     375 MB (PSS), including the database');
  expect(banner(file, OPTIONS)).not.toContain('Memory');
});

it('54.4: says how far the histories of the demo firms are, until they are complete', () => {
  const seeding = [
    { firm_id: 'HARBOR', percent: 40 },
    { firm_id: 'SUMMIT', percent: 12 },
  ];
  const options = { ...OPTIONS, book: true };
  expect(banner({ ...file, seeding }, options)).toContain('Complete so far: HARBOR 40 %, SUMMIT 12 %.');
  expect(banner({ ...file, seeding: [] }, options)).not.toContain('Complete so far');
});
