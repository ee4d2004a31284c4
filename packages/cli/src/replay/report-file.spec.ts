import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf } from '../failure.js';
import { REPORT_FORMAT, type Report, readReport, writeReport } from './report-file.js';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
const REPORT: Report = {
  report: REPORT_FORMAT,
  made_at: '2026-11-21T10:35:41.865Z',
  versions: { sandbourse: '0.2.0' },
  firm: { firm_id: 'SBX3F8Z1C6W5H', from: 'ORIGIN', began_at: '2026-11-21T10:30:00Z' },
  ids: null,
  book: { book: 2, firm: { name: 'Bug' } },
  requests: [],
};

it.each(['bug.json', 'bug.json.gz'])('58.6: a report is read as it was written: %s', name => {
  const file = join(folder, name);
  writeReport(file, REPORT);

  expect(readReport(file)).toEqual(REPORT);
  expect(readFileSync(file, 'latin1').startsWith('{')).toBe(name.endsWith('.json'));
});

// biome-ignore format: a table
it.each([
  { what: 'no JSON',            text: 'report',                                                    says: /cannot be read/ },
  { what: 'another JSON',       text: '{"report":1}',                                              says: /is no report/ },
  { what: 'a later format',     text: JSON.stringify({ ...REPORT, report: REPORT_FORMAT + 1 }),    says: /has format 2, .* up to 1/ },
])('58.6: a file with $what is refused with exit code 2', ({ text, says }) => {
  const file = join(folder, 'refused.json');
  writeFileSync(file, text);
  const read = () => readReport(file);

  expect(read).toThrow(says);
  let thrown: unknown;
  try {
    read();
  } catch (error) {
    thrown = error;
  }
  expect(exitCodeOf(thrown)).toBe(2);
});
