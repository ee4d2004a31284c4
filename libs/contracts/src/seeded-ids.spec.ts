import { isId, kindOfId, newId, newIdAt } from './ids.js';
import {
  IdScope,
  inIdScope,
  newSeededFirmId,
  seededFirm,
  seededNumber,
  shownFirmId,
  shownText,
  shownToCreator,
  storedIn,
  withoutNamespaces,
} from './seeded-ids.js';

const AT = new Date('2026-03-02T15:00:00Z');

function idsOf(scope: IdScope | undefined, count = 3): string[] {
  return inIdScope(scope, () => Array.from({ length: count }, () => newId('order')));
}

const shown = (ids: readonly string[]) => ids.map(withoutNamespaces);

describe('58.3: ids follow from the cause', () => {
  const [one, other] = [newSeededFirmId('a seed'), newSeededFirmId('a seed')];

  it('two firms with one seed have the same shown id, and differ in the tables', () => {
    expect(one).not.toBe(other);
    expect(withoutNamespaces(one)).toBe(withoutNamespaces(other));
    expect(withoutNamespaces(one)).toBe(shownFirmId('a seed'));
    expect(shownFirmId('another seed')).not.toBe(shownFirmId('a seed'));
  });

  it('the same request gets the same shown ids', () => {
    const [first, second] = [one, other].map(firm => idsOf(IdScope.ofRequest(firm, 'baas', 7, AT)));

    expect(first).not.toEqual(second);
    expect(shown(first ?? [])).toEqual(shown(second ?? []));
    expect(shown(idsOf(IdScope.ofRequest(one, 'pm', 7, AT)))).not.toEqual(shown(first ?? []));
  });

  it('ids sort by the time, the request, and the place in the request', () => {
    const next = new Date(AT.getTime() + 1);
    const scopes = [
      IdScope.ofRequest(one, 'baas', 9, AT),
      IdScope.ofRequest(one, 'baas', 10, AT),
      IdScope.ofRequest(one, 'baas', 1, next),
    ];
    const ids = scopes.flatMap(scope => idsOf(scope, 20));

    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(60);
  });

  it('ids of consequences sort after their cause, and follow from its id alone', () => {
    const [cause = ''] = idsOf(IdScope.ofRequest(one, 'baas', 9, AT));
    const [later = ''] = idsOf(IdScope.ofRequest(one, 'baas', 10, AT));
    const consequences = idsOf(IdScope.causedBy(cause, 'fill'));

    expect([cause, ...consequences, later].sort()).toEqual([cause, ...consequences, later]);
    expect(idsOf(IdScope.causedBy(cause, 'fill'))).toEqual(consequences);
    expect(idsOf(IdScope.causedBy(cause, 'bust'))).not.toEqual(consequences);
  });

  it('work that is tried again gets the same ids, and its parts get others', () => {
    const scope = IdScope.ofRequest(one, 'baas', 9, AT);
    const ids = idsOf(scope);

    expect(idsOf(scope)).not.toEqual(ids);
    expect(idsOf(scope?.again())).toEqual(ids);
    expect(idsOf(scope?.part('events'))).not.toEqual(ids);
  });

  it('transactions take their ids from the scope of the posting', () => {
    const posting = IdScope.ofRequest(one, 'postings', 4, AT);
    const scope = IdScope.ofRequest(one, 'baas', 9, AT)?.withPostings(posting as IdScope);
    const transaction = inIdScope(scope, () => newId('transaction'));

    expect(transaction.slice(4)).toBe(inIdScope(posting?.again(), () => newId('taxLot')).slice(4));
    expect(inIdScope(scope, () => newIdAt('transaction', 0))).toMatch(/^txn_0000000000/);
  });

  it('a firm without a seed has random ids', () => {
    expect(seededFirm('HARBOR')).toBeUndefined();
    expect(seededFirm('SBX3F8Z1C6W5H')).toBeUndefined();
    expect(IdScope.ofRequest('SBX3F8Z1C6W5H', 'baas', 1, AT)).toBeUndefined();
    expect(IdScope.causedBy(newId('event'), 'fill')).toBeUndefined();
  });
});

describe('58.3: the namespace of a firm', () => {
  const firmId = newSeededFirmId('a seed');
  const firm = seededFirm(firmId) ?? { shown: '', namespace: '' };
  const [order = ''] = idsOf(IdScope.ofRequest(firmId, 'baas', 1, AT));

  it('ids with it have their usual kind', () => {
    expect(isId('order', order)).toBe(true);
    expect(kindOfId(order)).toBe('order');
    expect(isId('order', withoutNamespaces(order))).toBe(true);
  });

  it.each([
    ['an id in JSON', `{"order_id":"${order}"}`],
    ['the id of an execution', `SANDBOURSE.${order}.2`],
    ['the firm', `{"firm_id":"${firmId}"}`],
    ['the number of an account', seededNumber(order, 'SB') ?? ''],
  ])('is removed from %s and added again', (_, text) => {
    const without = withoutNamespaces(text);

    expect(without).not.toContain(firm.namespace);
    expect(storedIn(firmId, without)).toBe(text);
    expect(storedIn(firmId, text)).toBe(text);
  });

  it.each(['CLT-1', 'SB10000044', 'a text', '0e1', 'AAPL', 'ord_short', `my_${'0'.repeat(27)}`])(
    'leaves %s alone',
    text => {
      expect(storedIn(firmId, text)).toBe(text);
      expect(withoutNamespaces(text)).toBe(text);
    },
  );
});

it('58.3: clients of a firm see ids without the namespace, but a key with which they can get a token', () => {
  const firmId = newSeededFirmId('a seed');
  const { namespace = '' } = seededFirm(firmId) ?? {};
  const email = `advisor@${firmId.toLowerCase()}.test`;
  const [key, user] = inIdScope(IdScope.ofRequest(firmId, 'creation', 0, AT), () => [
    newId('apiKey'),
    newId('portalUser'),
  ]);
  const shownUser = user?.slice(0, -namespace.length);
  const text = JSON.stringify({ firmId, email, key, user });
  expect(shownText(text)).toBe(withoutNamespaces(text).replace(withoutNamespaces(key ?? ''), key ?? ''));
  expect(shownToCreator(text)).toBe(JSON.stringify({ firmId, email, key, user: shownUser }));
  expect(storedIn(firmId, `${key} ${email}`)).toBe(`${key} ${email}`);
});
