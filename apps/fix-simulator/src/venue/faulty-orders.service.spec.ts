import type { AnnouncedFault, MetFault } from '@sandbourse/contracts';
import { type Field, fieldsOf, Message, MsgType, Tag } from '@sandbourse/fix';
import type { FaultFeed } from '@sandbourse/platform/faults';
import type { IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import { UserTag } from '../user-defined-tags.js';
import type { DropCopyService } from './drop-copy.service.js';
import { FaultyOrdersService } from './faulty-orders.service.js';
import { VenueFaultRules } from './venue-fault-rules.js';

const FIRM = 'SBXOWN';
const [ROUTER, BANK] = ['VENUE->ROUTER', 'VENUE->BANK'];
const REJECTING: AnnouncedFault = {
  version: 1,
  fault_id: 'flt_1',
  firm_id: FIRM,
  is_active: true,
  do: 'scenario',
  routes: null,
  key_id: null,
  symbol: 'KO',
  quantity: null,
  session: null,
};
const MET: MetFault = { fault_id: 'flt_1', do: 'scenario', scenario: 'REJECT', seed: 0 };

/** Returns a venue that reports each order to the session that sent it, and to the client that it came from. */
function aVenue() {
  const received: Message[] = [];
  const report = (sessionId: string, clOrdId: string | undefined): OutgoingMessage => ({
    sessionId,
    msgType: MsgType.ExecutionReport,
    body: fieldsOf({ ClOrdID: clOrdId }),
  });
  const venue = {
    apply: async (_: never, incoming: readonly IncomingMessage[]) => {
      received.push(...incoming.map(({ message }) => message));
      return incoming.flatMap(({ sessionId, message }) => {
        const client = message.get(UserTag.ClientSession);
        const own = report(sessionId, message.get(Tag.ClOrdID));
        return client ? [own, report(client, message.get(UserTag.ClientClOrdId))] : [own];
      });
    },
  } as unknown as DropCopyService;
  const rules = new VenueFaultRules();
  rules.hear([REJECTING]);
  const orders = new FaultyOrdersService(venue, rules, { metBy: async () => MET } as unknown as FaultFeed);
  const send = async (incoming: IncomingMessage) => {
    const reports = await orders.apply({} as never, [incoming], []);
    return reports.map(({ body }) => body.find(([tag]) => tag === UserTag.FaultApplied)?.[1]);
  };
  return { received, rules, send };
}

let orders = 0;

/** Returns an order of the session, whose tags may name the client that it came from. */
function order(sessionId: string, symbol: string, tags: readonly Field[] = []): IncomingMessage {
  orders += 1;
  const firmId = sessionId === ROUTER ? null : FIRM;
  const fields = fieldsOf({
    MsgType: MsgType.NewOrderSingle,
    ClOrdID: `order-${orders}`,
    Symbol: symbol,
    OrderQty: '3',
  });
  const ofFirm: Field[] = firmId === null ? [[UserTag.FirmId, FIRM]] : [];
  return { sessionId, firmId, actsFor: () => true, message: new Message('FIX.4.2', [...fields, ...ofFirm, ...tags]) };
}

it('60.1: the report to the order router names the fault of an order, so that the trace names it', async () => {
  const { send, received } = aVenue();
  expect(await send(order(ROUTER, 'KO'))).toEqual(['scenario; fault=flt_1']);
  expect(received[0]?.get(UserTag.SimulationScenario)).toBe('REJECT');
  expect(await send(order(ROUTER, 'PEP'))).toEqual([undefined]);
});

it('60.1: the report names the fault that an order met when it came from a client, who gets no further tag', async () => {
  const { send, rules } = aVenue();
  const ofClient = order(BANK, 'KO');
  expect(await send(ofClient)).toEqual([undefined]);
  rules.hear([{ ...REJECTING, version: 2, is_active: false }]);
  const passedOn: Field[] = [
    [UserTag.SimulationScenario, 'REJECT'],
    [UserTag.ClientSession, BANK],
    [UserTag.ClientClOrdId, ofClient.message.get(Tag.ClOrdID) ?? ''],
  ];
  expect(await send(order(ROUTER, 'KO', passedOn))).toEqual(['scenario; fault=flt_1', undefined]);
  const [session, another] = [passedOn[1] as Field, [UserTag.ClientClOrdId, 'two'] as Field];
  expect(await send(order(ROUTER, 'KO', [session, another]))).toEqual([undefined, undefined]);
});
