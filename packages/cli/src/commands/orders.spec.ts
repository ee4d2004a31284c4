import { sandbourse } from '../program.js';

/** A token that says that its firm is a sandbox firm. */
const SANDBOX_TOKEN = `e30.${btoa(JSON.stringify({ issandbox: true }))}.signature`;

beforeEach(() => {
  process.env.SANDBOURSE_URL = 'http://sandbox.example.com';
  process.env.SANDBOURSE_TOKEN = SANDBOX_TOKEN;
});

afterEach(() => {
  delete process.env.SANDBOURSE_URL;
  delete process.env.SANDBOURSE_TOKEN;
  jest.restoreAllMocks();
});

/** Lists orders of a sandbox that has three. Returns the queries, the listed orders, and what was said beside them. */
async function listed(...options: string[]) {
  const queries: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    const { searchParams } = new URL(`${request}`);
    queries.push(`${searchParams}`);
    const after = Number(searchParams.get('cursor') ?? 4);
    const orders = [3, 2, 1].filter(n => n < after).slice(0, Number(searchParams.get('limit')));
    return Response.json(orders.map(n => ({ order_id: `${n}` })));
  });
  const [out, error] = [process.stdout, process.stderr].map(stream =>
    jest.spyOn(stream, 'write').mockImplementation(() => true),
  );
  await sandbourse().parseAsync(['orders', 'list', '--json', ...options], { from: 'user' });
  const orders = JSON.parse(out?.mock.calls.join('') ?? '') as { order_id: string }[];
  return { queries, ids: orders.map(({ order_id }) => order_id), said: error?.mock.calls.join('') };
}

it('54.8: lists the newest orders, and reports older ones', async () => {
  const { queries, ids, said } = await listed('--limit', '2');
  expect(queries).toEqual(['status=ALL&limit=2', 'status=ALL&limit=2&cursor=2']);
  expect(ids).toEqual(['3', '2']);
  expect(said).toContain('There are older orders');
});

it('54.8: reads pages of 500 for a larger number, and says nothing if that is all', async () => {
  const { queries, ids, said } = await listed('--limit', '2000');
  expect(queries).toEqual(['status=ALL&limit=500', 'status=ALL&limit=500&cursor=1']);
  expect(ids).toEqual(['3', '2', '1']);
  expect(said).toBe('');
});

it('54.8: leaves it to the API to refuse a number that it does not accept', async () => {
  expect((await listed('--limit', '0')).queries).toEqual(['status=ALL&limit=0']);
});
