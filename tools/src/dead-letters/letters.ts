import type { DeadLetterView, Paged, RetriedDeadLettersView } from '@sandbourse/contracts';
import { ApiClient } from '../api-client.js';
import type { StackFile } from '../stack/stack.js';

const PATH = '/api/v1/auth/dead-letters';
const PAGE_SIZE = 100;

/**
 * Returns the dead letters that nobody has resolved, newest first. A dead letter is an event that a consumer could not
 * apply.
 */
export async function unresolved(stack: StackFile): Promise<DeadLetterView[]> {
  const operator = await operatorOf(stack);
  const letters: DeadLetterView[] = [];
  for (let page = 1; ; page += 1) {
    const query = `status=OPEN&page=${page}&page_size=${PAGE_SIZE}`;
    const { items, total } = await operator.get<Paged<DeadLetterView>>(`${PATH}?${query}`);
    letters.push(...items);
    if (items.length === 0 || letters.length >= total) return letters;
  }
}

/** Requests that the events of dead letters are sent again. Returns how many of these letters were still unresolved. */
export async function retry(stack: StackFile, letters: readonly DeadLetterView[]): Promise<number> {
  const operator = await operatorOf(stack);
  let sent = 0;
  for (let from = 0; from < letters.length; from += PAGE_SIZE) {
    const ids = letters.slice(from, from + PAGE_SIZE).map(({ dead_letter_id }) => dead_letter_id);
    const { retried } = await operator.post<RetriedDeadLettersView>(`${PATH}/retry`, { dead_letter_ids: ids });
    sent += retried;
  }
  return sent;
}

function operatorOf({ base_url, users }: StackFile): Promise<ApiClient> {
  const operator = users.find(({ role }) => role === 'ops_admin');
  if (!operator) throw new Error('stack.json contains no login of an operator');
  return new ApiClient(base_url).logIn(operator.email, operator.password);
}
