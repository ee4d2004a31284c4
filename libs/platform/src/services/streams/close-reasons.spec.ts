import { ID_PREFIXES, type IdKind, newId } from '@sandbourse/contracts';
import { notYours } from './close-reasons.js';

it.each(['acct_01M7YTT5NMF4MMD6DGJKSYQC69', 'nonsense'])('says no more of an account that is not there: %s', id => {
  expect(notYours(id)).toBe('not one of your accounts');
});

it('11. the reason names the kind of an id that is not of an account, as a route does', () => {
  expect(notYours('ord_01M7YTT5NMF4MMD6DGJKSYQC69')).toBe(
    'not one of your accounts: ord_01M7YTT5NMF4MMD6DGJKSYQC69 is an order: an id of an account begins with acct_',
  );
});

it.each((Object.keys(ID_PREFIXES) as IdKind[]).filter(kind => kind !== 'account'))(
  'says it of %s within what a close frame holds',
  kind => {
    const reason = notYours(newId(kind));
    expect(reason).toContain('an id of an account begins with acct_');
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
  },
);

it('leaves it out of a longer id', () => {
  expect(notYours(`ord_${'ä'.repeat(60)}`)).toBe('not one of your accounts');
});
