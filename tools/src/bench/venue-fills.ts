import { setImmediate as turn } from 'node:timers/promises';
import { asRawData, fieldsOf, formatUtcTimestamp, MsgType, Tag } from '@sandbourse/fix';
import { FixClient } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { wallClock } from '../wall-clock.js';
import type { BenchContext } from './bench.js';

const FILLED = '2';

/**
 * Returns the fills a second that the venue reaches without the brokerage. One FIX client sends market orders, so that
 * a fixed number of them is always open.
 */
export async function venueFillsPerSecond(
  { stack, say }: BenchContext,
  { inFlight, seconds }: { inFlight: number; seconds: number },
): Promise<number> {
  const { port, password, sender_comp_ids } = stack.fix;
  const client = new FixClient({ senderCompId: sender_comp_ids[0] ?? '', credential: asRawData(password) });
  await client.connect(port);
  try {
    await until(
      async () => client.isLoggedOn,
      isLoggedOn => isLoggedOn,
    );
    say(`the venue alone for ${seconds} s, with ${inFlight} orders in flight`);
    let [sent, filled, read] = [0, 0, 0];
    const startedAt = performance.now();
    const passed = () => (performance.now() - startedAt) / 1000;
    while (passed() < seconds) {
      for (; sent - filled < inFlight; sent += 1) client.send(MsgType.NewOrderSingle, anOrder(`bench ${sent}`));
      await turn();
      for (; read < client.received.length; read += 1)
        if (client.received[read]?.get(Tag.OrdStatus) === FILLED) filled += 1;
    }
    return filled / passed();
  } finally {
    client.logout();
    await client.drop();
  }
}

function anOrder(clOrdId: string) {
  return fieldsOf({
    ClOrdID: clOrdId,
    HandlInst: '1',
    Symbol: 'SPY',
    Side: '1',
    TransactTime: formatUtcTimestamp(wallClock().getTime()),
    OrderQty: '1',
    OrdType: '1',
  });
}
