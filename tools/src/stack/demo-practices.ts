import type { Practice, ProvisioningView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support/waits';
import { ApiClient, until } from '../api-client.js';
import { OPERATOR_EMAIL } from './demo-tenant.js';

interface DemoPractice {
  readonly firmId: string;
  readonly practice: Practice;
  readonly seed: number;
}

/** The demo firms and their books. Each firm has different clients, and every fresh start creates the same clients. */
export const DEMO_PRACTICES: readonly DemoPractice[] = [
  { firmId: 'HARBOR', practice: 'ACCUMULATION', seed: 1_792 },
  { firmId: 'SUMMIT', practice: 'RETIREMENT', seed: 1_971 },
];

export function practicesSummary(): string {
  const firms = DEMO_PRACTICES.map(({ firmId, practice }) => `${firmId} (${practice})`).join(' and ');
  return `${firms}: each firm has 20 clients with 43 accounts, 4 portfolios and three years
  of invented history. The first start creates this history. Until it is complete, the clock of the firm is in the past.`;
}

export interface DemoPracticesOptions {
  readonly authUrl: string;
  readonly password: string;
}

/** Requests books for the demo firms. A firm that already has accounts or a requested book does not change. */
export async function requestDemoPractices(options: DemoPracticesOptions): Promise<void> {
  const operator = await operatorOf(options);
  for (const { firmId, ...terms } of DEMO_PRACTICES) {
    const { status, body } = await operator.send('POST', pathOf(firmId), terms);
    if (status !== 202 && status !== 409)
      throw new Error(`the book of ${firmId} was answered with ${status}: ${JSON.stringify(body)}`);
  }
}

/** The creation of the history of one demo firm. */
export interface BookProgress extends ProvisioningView {
  readonly firmId: string;
}

/** Reports the progress while the books are created. Resolves when all books are complete. */
export async function followDemoPractices(
  options: DemoPracticesOptions,
  onProgress: (books: readonly BookProgress[]) => void,
): Promise<void> {
  const operator = await operatorOf(options);
  const progressOf = async ({ firmId }: DemoPractice): Promise<BookProgress[]> => {
    const { status, body } = await operator.send('GET', pathOf(firmId));
    if (status !== 200 && status !== 404)
      throw new Error(`the book of ${firmId} was answered with ${status}: ${JSON.stringify(body)}`);
    return status === 404 ? [] : [{ firmId, ...(body as ProvisioningView) }];
  };
  await until(
    async () => {
      const books = (await Promise.all(DEMO_PRACTICES.map(progressOf))).flat();
      onProgress(books);
      return books;
    },
    books => books.every(isOver),
    { withinMs: WAITS.books, everyMs: LOOK_EVERY_MS },
  );
}

const LOOK_EVERY_MS = 500;
const BAR_WIDTH = 30;

export function isOver({ status }: ProvisioningView): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

export function progressLine({ firmId, status, percent, ...progress }: BookProgress): string {
  const full = Math.floor((percent * BAR_WIDTH) / 100);
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}`;
  const failed = status === 'FAILED' ? ', failed: see the log of auth' : '';
  return `  ${firmId}  ${bar} ${String(percent).padStart(3)} %  ${progress.accounts_ready} accounts, ${progress.fills_posted} fills${failed}`;
}

function pathOf(firmId: string): string {
  return `/v1/auth/firms/${firmId}/provisioning`;
}

function operatorOf({ authUrl, password }: DemoPracticesOptions): Promise<ApiClient> {
  return new ApiClient(authUrl).logIn(OPERATOR_EMAIL, password, '/v1/auth/login');
}
