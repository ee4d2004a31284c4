import fc from 'fast-check';
import { decode } from '../codec/decode.js';
import { encode } from '../codec/encode.js';
import { Framer } from '../codec/framer.js';
import { Tag } from '../dictionary/fields.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { BANK, Side, VENUE } from './side.fixture.js';

type Event = { kind: 'order' } | { kind: 'report' } | { kind: 'exchange' } | { kind: 'cut'; kept: number };

/** A bank and a venue, connected by real bytes. The connection may be cut at any byte. */
class Conversation {
  readonly bank: Side;
  readonly venue: Side;
  private sentByBank = 0;
  private sentByVenue = 0;

  constructor({ bank = BANK, venue = VENUE } = {}) {
    this.bank = new Side(bank);
    this.venue = new Side(venue);
  }

  connect(): void {
    this.venue.input({ kind: 'connected' });
    this.bank.input({ kind: 'connected' });
  }

  happen(event: Event): void {
    switch (event.kind) {
      case 'order':
        this.sentByBank += 1;
        this.bank.input({ kind: 'send', msgType: 'D', body: anOrder(this.sentByBank) });
        return;
      case 'report':
        this.sentByVenue += 1;
        this.venue.input({ kind: 'send', msgType: '8', body: aReport(this.sentByVenue) });
        return;
      case 'exchange':
        this.exchange();
        return;
      case 'cut':
        carry(this.bank, this.venue, event.kept);
        carry(this.venue, this.bank, event.kept);
        for (const side of [this.bank, this.venue]) side.takeSent();
        this.bank.input({ kind: 'disconnected' });
        this.venue.input({ kind: 'disconnected' });
        this.connect();
    }
  }

  /** Delivers messages in both directions until both sides have nothing to send. */
  exchange(): void {
    while (carry(this.bank, this.venue) + carry(this.venue, this.bank) > 0);
  }

  expected() {
    return { orders: upTo(this.sentByBank), reports: upTo(this.sentByVenue) };
  }

  delivered() {
    return {
      orders: this.venue.delivered.map(message => message.get(Tag.ClOrdID)),
      reports: this.bank.delivered.map(message => message.get(Tag.ExecID)),
    };
  }
}

it('loses nothing, doubles nothing and keeps the order, wherever the line is cut', () => {
  const anyEvent = fc.oneof(
    fc.constant<Event>({ kind: 'order' }),
    fc.constant<Event>({ kind: 'report' }),
    fc.constant<Event>({ kind: 'exchange' }),
    fc.nat(600).map((kept): Event => ({ kind: 'cut', kept })),
  );

  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), events => {
      const conversation = new Conversation();
      conversation.connect();
      for (const event of events) conversation.happen(event);
      conversation.exchange();

      // A last message from each side shows the other which messages are missing.
      conversation.happen({ kind: 'order' });
      conversation.happen({ kind: 'report' });
      conversation.exchange();
      expect(conversation.delivered()).toEqual(conversation.expected());
    }),
  );
});

const RESYNCHRONISING = { bank: { ...BANK, resynchronises: true }, venue: { ...VENUE, resynchronises: true } };

it('goes on whatever numbers either side has lost or overrun, and has everything again that was in doubt', () => {
  const anyNumber = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(900_000_000));
  // A side stores the messages that it sent, so its own number never falls behind them.
  const anyFault = fc.record({ of: fc.constantFrom('bank', 'venue'), nextIn: anyNumber, ahead: fc.nat(1_000) });
  fc.assert(
    fc.property(fc.nat(5), fc.uniqueArray(anyFault, { minLength: 1, selector: ({ of }) => of }), (orders, faults) => {
      const conversation = new Conversation(RESYNCHRONISING);
      conversation.connect();
      for (let index = 0; index < orders; index += 1) {
        conversation.happen({ kind: 'order' });
        conversation.happen({ kind: 'report' });
      }
      conversation.happen({ kind: 'cut', kept: 200 });
      for (const { of, nextIn, ahead } of faults) {
        const side = of === 'bank' ? conversation.bank : conversation.venue;
        side.input({ kind: 'disconnected' });
        const { state } = side;
        const isOverrun = nextIn === 900_000_000;
        side.state = {
          ...state,
          nextIn: isOverrun ? nextIn : Math.min(nextIn, state.nextIn),
          nextOut: state.nextOut + ahead,
        };
      }
      conversation.happen({ kind: 'cut', kept: 0 });
      conversation.exchange();

      const phases = [conversation.bank.state.phase, conversation.venue.state.phase];
      expect(phases).toEqual(['established', 'established']);
      conversation.happen({ kind: 'order' });
      conversation.happen({ kind: 'report' });
      conversation.exchange();
      expect(new Set(conversation.delivered().orders)).toEqual(new Set(conversation.expected().orders));
      expect(new Set(conversation.delivered().reports)).toEqual(new Set(conversation.expected().reports));
    }),
  );
});

/** Delivers the messages of one side to the other, as bytes. A cut delivers only the first `kept` bytes. */
function carry(from: Side, to: Side, kept = Number.POSITIVE_INFINITY): number {
  const bytes = Buffer.concat(from.takeSent().map(encode)).subarray(0, kept);
  to.receive(...new Framer().push(bytes).messages.map(decode));
  return bytes.length;
}

function anOrder(index: number) {
  return fieldsOf({
    ClOrdID: String(index),
    HandlInst: '1',
    Symbol: 'AAPL',
    Side: '1',
    TransactTime: '20261120-12:00:00',
    OrderQty: '1',
    OrdType: '1',
  });
}

function aReport(index: number) {
  return fieldsOf({
    OrderID: 'x',
    ExecID: String(index),
    ExecTransType: '0',
    ExecType: '0',
    OrdStatus: '0',
    Symbol: 'AAPL',
    Side: '1',
    LeavesQty: '1',
    CumQty: '0',
    AvgPx: '0',
  });
}

function upTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
