import type {
  ApiRequest,
  CreateFaultBody,
  CreateTestFirmBody,
  Fault,
  Funding,
  Order,
  Sandbourse,
  Simulation,
  WebhookDeliveryList,
} from '@sandbourse/sdk';

/** The version of the list of situations. A change of what a client must do has a higher version. */
export const VERSION = 1;

/** The knowledge of the sandbox after a client has ended. */
export interface Evidence {
  /** The orders of the client, oldest first. */
  readonly orders: readonly Order[];
  /** The orders that the sandbox has placed, oldest first. */
  readonly placed: readonly Order[];
  /** The shares of each symbol in the account. */
  readonly shares: Readonly<Record<string, number>>;
  /** The requests of the client with its key, oldest first. */
  readonly requests: readonly ApiRequest[];
  /** The faults of the situation, in their order. Undefined for one that the sandbox has ended. */
  readonly faults: readonly (Fault | undefined)[];
  /** The deliveries to the webhook of the client, oldest first. */
  readonly deliveries: readonly WebhookDeliveryList['items'][number][];
  /** The deposits and withdrawals of the account, oldest first. */
  readonly funding: readonly Funding[];
}

/** One condition of a verdict. */
export interface Check {
  /** The condition as a sentence. */
  readonly expected: string;
  readonly isMet: boolean;
  /** The facts in the books and logs. */
  readonly seen: string;
}

/** The firm of one situation, and what the sandbox can do in it while the client runs. */
export interface Stage {
  /** The login of the firm. The client has only its key. */
  readonly api: Sandbourse;
  /** Waits until something is so. Throws if the client ends before. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** Waits until the client has opened the stream of the fault with this place in the list. */
  streamOpened(place: number): Promise<void>;
  /** Ends the fault with this place in the list. */
  endFault(place: number): Promise<void>;
  /** Waits until the receiver of the client accepts connections. */
  receiverListens(): Promise<void>;
  /** Buys at market in the account of the client. */
  buy(symbol: string, quantity: string, simulation?: Simulation): Promise<Order>;
  /** Returns the orders of the client, oldest first. */
  orders(): Promise<Order[]>;
  /** Returns the deposits and withdrawals of the account, oldest first. */
  deposits(): Promise<Funding[]>;
}

export interface Situation {
  readonly name: string;
  readonly title: string;
  /** The task of the client, in Markdown. */
  readonly task: string;
  readonly group: NonNullable<CreateTestFirmBody['permission_group']>;
  readonly faults: readonly CreateFaultBody[];
  /**
   * The webhook that is registered for the client: with its first secret, or after a rotation. The sandbox ends a client
   * with a webhook after what happens.
   */
  readonly webhook?: 'new' | 'rotated';
  /** The time on the clock of the firm at the beginning. By default real time. */
  readonly at?: string;
  /** Happens before the client begins. Returns further variables of the client's environment. */
  prepare?(stage: Stage): Promise<Record<string, string>>;
  /** Happens while the client runs. */
  happen?(stage: Stage): Promise<void>;
  judge(evidence: Evidence): Check[];
}

/** The symbol that every situation trades, and the shares of it that the account has at the beginning. */
export const SYMBOL = 'KO';
export const SHARES = 20;
/** The symbols whose purchases the stream situations make. The account has as many shares of each of them. */
export const BOUGHT = [SYMBOL, 'AAPL', 'SPY'] as const;
/** The shares of each of these purchases. */
export const LOT = '3';
/** After this number of seconds without a byte, a client must open its stream again. */
export const SILENT_SECONDS = 20;

/** Returns the seconds between the end of a request and the beginning of the next. */
export function waitAfter(before: ApiRequest, next: ApiRequest): number {
  return (Date.parse(next.occurred_at) - next.duration_ms - Date.parse(before.occurred_at)) / 1000;
}

export const placesOrder = ({ method, path }: ApiRequest): boolean => method === 'POST' && path.endsWith('/orders');

/** The check that the client has placed one order, of the quantity that it was asked to buy. */
export function oneOrder({ orders }: Evidence, quantity = LOT): Check {
  return {
    expected: `the client has placed one order, for ${quantity} ${SYMBOL}`,
    isMet: orders.length === 1 && Number(orders[0]?.quantity) === Number(quantity),
    seen: orders.length === 0 ? 'no order' : listOf(orders),
  };
}

/** The check that the client has met the fault with this place in the list, a number of times. */
export function met({ faults }: Evidence, place: number, times = 1): Check {
  const hits = faults[place]?.hits ?? 0;
  return {
    expected: `${faults[place]?.do ?? 'the fault'} has happened ${times === 1 ? 'once' : `${times} times`}`,
    isMet: hits >= times,
    seen: `${hits} of ${times}`,
  };
}

/** Returns orders in words: `BUY 3 KO FILLED, SELL 3 KO FILLED`. */
export function listOf(orders: readonly Order[]): string {
  const each = orders.map(
    ({ side, quantity, security, status }) => `${side} ${Number(quantity)} ${security.value} ${status}`,
  );
  return each.join(', ') || 'no order';
}
