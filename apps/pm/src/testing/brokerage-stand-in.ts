import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  AccountDetails,
  exampleOf,
  type LedgerAccount,
  type LedgerAccountsPage,
  type LedgerPage,
  OutsideHoldings,
  type OutsideHoldingsTaken,
} from '@sandbourse/contracts';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import { arrived, TEST_INTERNAL_SECRET } from '@sandbourse/test-support';
import type { PostedTransaction } from '../books/ledger-replica/replica-entry.js';

/** The number of entries in a page. It is small, so that tests request several pages. */
const ENTRIES_A_PAGE = 7;

/** Takes the place of the brokerage in tests, for services that request missed events. */
export class BrokerageStandIn {
  /** If true, every request is answered with status 503. */
  isAway = false;
  /** Responses wait until this promise is resolved. */
  answersAfter: Promise<void> = Promise.resolve();
  asked = 0;
  /** The statements of accounts at other custodians that were received, in the order of arrival. */
  readonly statements: { readonly accountId: string; readonly statement: OutsideHoldings }[] = [];
  private readonly accounts = new Map<string, Omit<LedgerAccount, 'last_sequence'>>();
  private readonly ledgers = new Map<string, readonly PostedTransaction[]>();

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      this.asked += 1;
      arrived();
      const isKnown = request.headers[INTERNAL_SECRET_HEADER] === TEST_INTERNAL_SECRET;
      const url = new URL(request.url ?? '', 'http://baas');
      const sent = request.method === 'PUT' ? await json(request) : undefined;
      const body = this.isAway || !isKnown ? undefined : sent ? this.take(url, sent) : this.answer(url);
      await this.answersAfter;
      response.writeHead(this.isAway ? 503 : body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { detail: 'no' }));
    });
  }

  static async start(): Promise<BrokerageStandIn> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1').unref(), 'listening');
    return new BrokerageStandIn(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Sets the entries that the brokerage has for an account, in sequence. */
  keep(
    account: Omit<LedgerAccount, 'last_sequence' | 'details' | 'status'>,
    entries: readonly PostedTransaction[],
    details: Partial<AccountDetails> = {},
  ): void {
    const described = { ...account, status: 'ACTIVE' as const, details: { ...exampleOf(AccountDetails), ...details } };
    this.accounts.set(account.account_id, described);
    this.ledgers.set(account.account_id, entries);
  }

  private take({ pathname }: URL, sent: unknown): OutsideHoldingsTaken {
    const statement = OutsideHoldings.parse(sent);
    const accountId = pathname.split('/').at(-1) ?? '';
    const earlier = this.statements.findLast(each => each.accountId === accountId)?.statement;
    this.statements.push({ accountId, statement });
    arrived();
    const { cash = [], lots = [] } = earlier ?? {};
    const before = { cash, positions: lots, receivables: [], booked: [] };
    return { entries_posted: statement.cash.length + statement.lots.length, before };
  }

  private answer({ pathname, searchParams }: URL): LedgerAccountsPage | LedgerPage | undefined {
    const [, , , , accountId] = pathname.split('/');
    if (accountId === undefined) {
      const after = searchParams.get('after') ?? '';
      const ids = [...this.accounts.keys()].filter(id => id > after).sort();
      return { accounts: ids.flatMap(id => this.account(id) ?? []) };
    }
    const account = this.account(accountId);
    const from = Number(searchParams.get('after_sequence'));
    return account && { account, entries: this.ledgers.get(accountId)?.slice(from, from + ENTRIES_A_PAGE) ?? [] };
  }

  private account(accountId: string): LedgerAccount | undefined {
    const account = this.accounts.get(accountId);
    return account && { ...account, last_sequence: this.ledgers.get(accountId)?.length ?? 0 };
  }
}
