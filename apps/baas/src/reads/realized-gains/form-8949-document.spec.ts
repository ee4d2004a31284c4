import { exampleOf, RealizedGainView } from '@sandbourse/contracts';
import { form8949Document } from './form-8949-document.js';

const SUBJECT = { accountNumber: 'SB10000001', registration: 'Ada Byron', taxYear: 2026, at: new Date('2026-12-31') };
const EXAMPLE = exampleOf(RealizedGainView);

const aGain = (gain: Partial<RealizedGainView>): RealizedGainView => ({
  ...EXAMPLE,
  proceeds: '1000.0000',
  cost_basis: '1200.5000',
  adjustment_code: null,
  adjustment_amount: '0.0000',
  realized_gain: '-200.5000',
  disposed_date: '2026-03-02',
  form_8949_box: 'A',
  currency: 'USD',
  ...gain,
});

it('lists dispositions under their boxes, the earliest first, with the totals of each', () => {
  const { title, tables } = form8949Document(
    [
      aGain({ form_8949_box: 'D', realized_gain: '5.0000' }),
      aGain({ disposed_date: '2026-04-01' }),
      aGain({ adjustment_code: 'W', adjustment_amount: '200.5000', realized_gain: '0.0000', description: '5 sh. KO' }),
    ],
    SUBJECT,
  );

  expect(title).toBe('Form 8949 2026');
  expect(tables.map(each => each.title)).toEqual([
    'Part I, short-term. Box A: reported on Form 1099-B with the basis',
    'Part II, long-term. Box D: reported on Form 1099-B with the basis',
  ]);
  const [partOne] = tables;
  expect(partOne?.columns.map(({ label }) => label.slice(1, 2))).toEqual([...'abcdefgh']);
  expect(partOne?.rows.map(({ cells }) => [cells[0], cells[2], ...cells.slice(3)])).toEqual([
    ['5 sh. KO', '03/02/2026', '1,000.00', '1,200.50', 'W', '200.50', '0.00'],
    [EXAMPLE.description, '04/01/2026', '1,000.00', '1,200.50', '', '', '-200.50'],
    ['Totals', '', '2,000.00', '2,401.00', '', '200.50', '-200.50'],
  ]);
});

it('rounds what it prints to cents and adds up what it prints', () => {
  const gain = aGain({
    proceeds: '1000.0000',
    cost_basis: '1100.0400',
    adjustment_code: 'W',
    adjustment_amount: '40.0160',
    realized_gain: '-60.0240',
  });
  const [{ rows = [] } = {}] = form8949Document([gain, gain], SUBJECT).tables;
  expect(rows.map(({ cells }) => cells.slice(3))).toEqual([
    ['1,000.00', '1,100.04', 'W', '40.02', '-60.02'],
    ['1,000.00', '1,100.04', 'W', '40.02', '-60.02'],
    ['2,000.00', '2,200.08', '', '80.04', '-120.04'],
  ]);
});

it('adds amounts of one currency only', () => {
  const { tables, notes } = form8949Document([aGain({}), aGain({ currency: 'EUR' })], SUBJECT);
  expect(tables.map(each => each.title.endsWith(', in EUR'))).toEqual([true, false]);
  expect(notes.join(' ')).toContain('translated');
});

it('says why it lists nothing', () => {
  expect(form8949Document([], SUBJECT).tables[0]?.empty).toBe('Nothing was sold.');
  const ofAnIra = aGain({ form_8949_box: null, term: null });
  expect(form8949Document([ofAnIra], SUBJECT).tables[0]?.empty).toContain('IRA');
});

it('39.7: lists shares without an acquisition date separately, as their box is not known', () => {
  const undated = aGain({ acquired_date: null, term: null, form_8949_box: 'X' });
  const { tables, notes } = form8949Document([undated, aGain({ form_8949_box: 'B' })], SUBJECT);
  expect(tables.map(({ title }) => title)).toEqual([
    expect.stringContaining('Box B'),
    'Part I or II, box B or E: since when the shares were held is not known',
  ]);
  expect(tables[1]?.rows[0]?.cells[1]).toBe('not known');
  expect(notes.join(' ')).toContain('code X');
});

it('39.7: has no basis and no gain for shares whose cost nobody has stated, and says so', () => {
  const unknown = aGain({
    cost_basis: null,
    realized_gain: null,
    realized_gain_reason: 'COST_UNKNOWN',
    form_8949_box: 'B',
  });
  const { tables, notes } = form8949Document([unknown, aGain({ form_8949_box: 'B' })], SUBJECT);
  expect(tables[0]?.rows.map(({ cells }) => cells.slice(3))).toEqual([
    ['1,000.00', 'not known', '', '', 'not known'],
    ['1,000.00', '1,200.50', '', '', '-200.50'],
    ['2,000.00', '1,200.50', '', '0.00', '-200.50'],
  ]);
  expect(notes.join(' ')).toContain('Not known: nobody has stated what the shares cost');
});

it('39.7: has no total of zero where nothing of a column is known', () => {
  const unknown = aGain({ cost_basis: null, realized_gain: null, realized_gain_reason: 'COST_UNKNOWN' });
  const { tables } = form8949Document([unknown], SUBJECT);
  expect(tables[0]?.rows.at(-1)?.cells.slice(3)).toEqual(['1,000.00', 'not known', '', '0.00', 'not known']);
});
