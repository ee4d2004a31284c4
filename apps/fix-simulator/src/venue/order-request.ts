import { ORDER_TYPES, SimulationScenario } from '@sandbourse/contracts';
import { type FieldName, type Message, parseUtcTimestamp, Tag } from '@sandbourse/fix';
import { isOnIncrement, priceIncrement } from '@sandbourse/market-data';
import { DECIMAL_PATTERN, type FixedPoint, Money, NotADecimal, Price, Quantity } from '@sandbourse/money';
import { UserTag } from '../user-defined-tags.js';
import { readSymbol } from './fix-symbol.js';
import { isNotReduced, MEANINGS } from './fix-terms.js';
import type { ClientName, Simulation, VenueTerms } from './venue-order.js';

export interface VenueOrderRequest extends VenueTerms {
  readonly clOrdId: string;
  readonly account: string | null;
  readonly firmId: string | null;
  readonly client: ClientName | null;
  readonly simulation: Simulation | null;
  readonly transactTime: Date;
}

/** Thrown if a valid message asks for something that the venue cannot do. */
export class RequestUnusable extends Error {}

/** Thrown if a field that this type of order needs is missing. FIX requires a BusinessMessageReject as the response. */
export class FieldMissing extends Error {
  constructor(readonly field: FieldName) {
    super(`conditionally required field missing: ${field} (${Tag[field]})`);
  }
}

/**
 * Reads a message that conforms to FIX 4.2. Throws RequestUnusable or FieldMissing if the venue does not support the
 * request.
 */
export function readOrderRequest(message: Message): VenueOrderRequest {
  const orderType = choice(message, 'OrdType', MEANINGS.OrdType);
  const { hasLimit, hasStop } = ORDER_TYPES[orderType];
  const [quantity, notional] = sizeOf(message);

  return {
    clOrdId: readClOrdId(message),
    account: message.get(Tag.Account) ?? null,
    firmId: message.get(UserTag.FirmId) ?? null,
    client: readClient(message),
    simulation: readSimulation(message),
    transactTime: readTransactTime(message),
    symbol: readSymbol(message),
    side: choice(message, 'Side', MEANINGS.Side),
    orderType,
    quantity,
    notional,
    limitPrice: hasLimit ? price(message, 'Price') : null,
    stopPrice: hasStop ? price(message, 'StopPx') : null,
    timeInForce: message.has(Tag.TimeInForce) ? choice(message, 'TimeInForce', MEANINGS.TimeInForce) : 'DAY',
    doNotReduce: isNotReduced(message.get(Tag.ExecInst)),
  };
}

/** Maximum length of a ClOrdID. Longer values would not fit into a database index, and no client uses them. */
const CL_ORD_ID_MAX = 64;

export function readClOrdId(message: Message): string {
  const clOrdId = message.get(Tag.ClOrdID) ?? '';
  if (clOrdId.length > CL_ORD_ID_MAX) {
    throw new RequestUnusable(`ClOrdID (11) can have at most ${CL_ORD_ID_MAX} characters`);
  }
  return clOrdId;
}

export function readTransactTime(message: Message): Date {
  return new Date(parseUtcTimestamp(message.get(Tag.TransactTime) ?? '') ?? Number.NaN);
}

function sizeOf(message: Message): [Quantity | null, Money | null] {
  const [hasQuantity, hasCash] = [message.has(Tag.OrderQty), message.has(Tag.CashOrderQty)];
  if (hasQuantity && hasCash) throw new RequestUnusable('give OrderQty (38) or CashOrderQty (152), not both');
  return hasCash
    ? [null, required(message, 'CashOrderQty', text => Money.of(text))]
    : [required(message, 'OrderQty', text => Quantity.of(text)), null];
}

function choice<T>(message: Message, field: FieldName, meanings: Record<string, T>): T {
  const value = message.get(Tag[field]) ?? '';
  const meaning = meanings[value];
  if (meaning === undefined) throw new RequestUnusable(`${field} (${Tag[field]}) ${value} is not supported`);
  return meaning;
}

function price(message: Message, field: FieldName): Price {
  const value = required(message, field, text => Price.of(text));
  if (isOnIncrement(value)) return value;
  throw new RequestUnusable(`${field} (${Tag[field]}) ${value} is not a multiple of ${priceIncrement(value)}`);
}

function required<T extends FixedPoint>(message: Message, field: FieldName, read: (text: string) => T): T {
  const text = message.get(Tag[field]);
  if (text === undefined) throw new FieldMissing(field);

  const value = decimal(field, () => read(plainDecimal(text)));
  if (!value.isPositive()) throw new RequestUnusable(`${field} (${Tag[field]}) must be greater than 0`);
  return value;
}

function decimal<T>(field: FieldName, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotADecimal)) throw error;
    throw new RequestUnusable(`${field} (${Tag[field]}): ${error.message}`);
  }
}

const WHOLE_DIGITS_MAX = 15;

/**
 * Converts a FIX number to a plain decimal. A FIX number may begin with zeros or with a decimal point, and may end with
 * a decimal point.
 */
function plainDecimal(text: string): string {
  if (DECIMAL_PATTERN.test(text) && text.length <= WHOLE_DIGITS_MAX) return text;

  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (whole.length > WHOLE_DIGITS_MAX)
    throw new NotADecimal(text, `more than ${WHOLE_DIGITS_MAX} digits before the point`);
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`;
}

function readClient(message: Message): ClientName | null {
  const sessionId = message.get(UserTag.ClientSession);
  if (sessionId === undefined) return null;
  return {
    sessionId,
    clOrdId: message.get(UserTag.ClientClOrdId) ?? '',
    account: message.get(UserTag.ClientAccount) ?? '',
    symbol: message.get(UserTag.ClientSymbol) ?? '',
  };
}

function readSimulation(message: Message): Simulation | null {
  const text = message.get(UserTag.SimulationScenario);
  if (text === undefined) return null;

  const scenario = SimulationScenario.safeParse(text);
  const seed = message.get(UserTag.SimulationSeed) ?? '0';
  if (!scenario.success) throw new RequestUnusable(`there is no scenario ${text} (${UserTag.SimulationScenario})`);
  if (!/^\d{1,10}$/.test(seed))
    throw new RequestUnusable(`the seed (${UserTag.SimulationSeed}) must be a whole number`);
  // biome-ignore lint/plugin: the seed of a random sequence, not an amount of money
  return { scenario: scenario.data, seed: Number(seed) };
}
