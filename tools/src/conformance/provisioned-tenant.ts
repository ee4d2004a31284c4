import type { ModelView, Paged } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support/waits';
import { type ApiClient, until } from '../api-client.js';
import { type Fact, factsOf } from '../practice/facts.js';
import { type FirmBook, readBook } from '../practice/read-book.js';
import { wallClock } from '../wall-clock.js';
import { AUTH, PM } from './expect.js';

/** A new firm with its provisioned book: its clients, accounts and models as its advisor reads them. */
export interface ProvisionedTenant {
  readonly api: ApiClient;
  readonly book: FirmBook;
  readonly facts: readonly Fact[];
}

const PASSWORD = 'conformance-of-a-book';
const LOOK_EVERY_MS = 1_000;

/** Creates a firm with an advisor, and requests a book of generated clients for it. Returns the advisor's login. */
export async function requestTenant(operator: ApiClient): Promise<{ email: string; password: string }> {
  const firm_id = `CONF${wallClock().getTime().toString(36).toUpperCase()}`;
  const email = `advisor@${firm_id.toLowerCase()}.test`;
  await operator.post(`${AUTH}/firms`, { firm_id, name: 'Conformance', rep_codes: [{ rep_code: 'R001' }] });
  const login = { email, password: PASSWORD, role: 'advisor', firm_id, rep_code: 'R001' };
  await operator.post(`${AUTH}/users`, login);
  await operator.post(`${AUTH}/firms/${firm_id}/provisioning`, { practice: 'RETIREMENT', seed: 1 });
  return { email, password: PASSWORD };
}

/**
 * Waits until the book of the firm is complete. The last step of provisioning creates the second version of a model, so
 * the book is complete when a model has a version above 1.
 */
export async function completedTenant(api: ApiClient): Promise<ProvisionedTenant> {
  await until(
    () => api.get<Paged<ModelView>>(`${PM}/models`),
    ({ items }) => items.some(({ version }) => version > 1),
    { withinMs: WAITS.books, everyMs: LOOK_EVERY_MS },
  );
  const book = await readBook(api);
  return { api, book, facts: factsOf(book) };
}
