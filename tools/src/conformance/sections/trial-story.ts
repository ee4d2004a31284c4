import assert from 'node:assert/strict';
import {
  type AccountView,
  type ClockView,
  type ConvertedTrialView,
  CreateFeeScheduleBody,
  CreateModelBody,
  type ErrorBody,
  exampleOf,
  type FirmView,
  type IssuedApiKeyView,
  type LoginView,
  type Paged,
  type ReseededTrialView,
  type ResetTrialView,
  SetTradeParametersBody,
  type SweptTrialsView,
  type TrialView,
  type VerifiedTrialView,
  WorkflowTemplateBody,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support/waits';
import { type ApiClient, until } from '../../api-client.js';
import { mailedToken } from '../../client/mailbox.js';
import { PatientClient } from '../../client/patient-client.js';
import { credentialsOf, exchange, KEYS } from '../api-keys.js';
import { AUTH, BAAS, expectStatus, PM } from '../expect.js';
import type { World } from '../world.js';

const TRIALS = `${AUTH}/sandbox`;
const CLOCK = '/api/v1/sandbox/clock';
const ASK_EVERY_MS = 1_000;

/** A verified trial, with an API client, an API key and an account of its advisor. */
export interface VerifiedTrial {
  readonly signedUp: TrialView;
  readonly verified: VerifiedTrialView;
  readonly api: ApiClient;
  readonly key: IssuedApiKeyView;
  readonly account: AccountView;
}

/**
 * Responses before and after a sweep, which is the operator's request that ends expired trials. `extended` is the
 * response to the extension of the trial after the sweep.
 */
export interface Sweep {
  readonly loginBefore: number;
  readonly expired: number;
  readonly loginAfter: number;
  readonly refusal: ErrorBody;
  readonly extended: TrialView;
}

/** A trial whose data was reset and which was then converted to a signed firm. */
export interface SignedTrial extends VerifiedTrial {
  readonly me: TrialView;
  /**
   * The common name of the objects that the advisor has created: a model, a fee schedule, a workflow template and a
   * branding.
   */
  readonly setUp: string;
  readonly reset: ResetTrialView;
  readonly afterReset: TrialView;
  readonly tokenAfterReset: number;
  readonly accountAfterReset: AccountView;
  readonly converted: ConvertedTrialView;
  readonly live: ApiClient;
}

/**
 * A trial that was reseeded, which means that it got a new firm. The fields contain the statuses of requests to the old
 * firm, and the view of the new firm.
 */
export interface ReseededTrial extends VerifiedTrial {
  readonly before: TrialView;
  /** The trial after the clock of its first firm was advanced by forty days. */
  readonly afterAdvance: TrialView;
  readonly sweep: Sweep;
  readonly reseeded: ReseededTrialView;
  readonly oldToken: number;
  readonly oldPassword: number;
  readonly oldKey: number;
  readonly oldAccount: number;
  readonly afterReseed: TrialView;
  readonly reseededAgain: number;
  readonly newToken: string;
}

/**
 * A reseeded trial that then expired, while the book of its new firm was being created. The fields contain the responses to
 * its advisor and to the operator.
 */
export interface EndedTrial extends ReseededTrial {
  readonly expiredBy: { readonly before: TrialView; readonly after: TrialView };
  readonly loginWhenExpired: number;
  readonly accountWhenExpired: AccountView;
  readonly purged: TrialView;
  readonly firm: FirmView | undefined;
  readonly keyWhenPurged: number;
  readonly accountWhenPurged: AccountView;
  readonly converted: ConvertedTrialView;
}

const begun = new WeakMap<World, Promise<VerifiedTrial>>();
const signed = new WeakMap<World, Promise<SignedTrial>>();
const ended = new WeakMap<World, Promise<EndedTrial>>();

/**
 * Starts the checks of the trial that expires, because its books take longest to create. Resolves as soon as this trial
 * has signed up.
 */
export async function beginTrial(world: World): Promise<TrialView> {
  // A failure is ignored here, because the sentences that need this trial wait for the same promise.
  endedTrial(world).catch(() => undefined);
  return (await beginning(world)).signedUp;
}

function beginning(world: World): Promise<VerifiedTrial> {
  const made = begun.get(world) ?? verifiedTrial(world);
  begun.set(world, made);
  return made;
}

/**
 * Returns the converted trial. It is made on the first call and shared, because the gateway allows only ten requests a
 * minute to auth.
 */
export function signedTrial(world: World): Promise<SignedTrial> {
  const made = signed.get(world) ?? signTrial(world);
  signed.set(world, made);
  return made;
}

export function endedTrial(world: World): Promise<EndedTrial> {
  const made = ended.get(world) ?? endTrial(world);
  ended.set(world, made);
  return made;
}

/** Signs up for a trial with a new address of a free mail provider. */
export const signUp = <Body = TrialView>(world: World) =>
  world.anyone.send<Body>('POST', `${TRIALS}/signup`, {
    email: `conformance.${process.hrtime.bigint()}@gmail.com`,
    first_name: 'Ada',
    last_name: 'Lovelace',
    firm_name: 'Lovelace Wealth',
    practice: 'RETIREMENT',
  });

const tokenOf = (world: World, email: string, password: string) =>
  world.anyone.send<LoginView>('POST', `${AUTH}/login`, { email, password });

const clientOf = async (world: World, email: string, password: string) =>
  new PatientClient(world.baseUrl, (await tokenOf(world, email, password)).body.access_token);

async function verifiedTrial(world: World): Promise<VerifiedTrial> {
  const { status, body: signedUp } = await signUp(world);
  assert.equal(status, 201, JSON.stringify(signedUp));
  const token = await mailedToken(world.mailFolder, signedUp.signup_id);
  const verified = await world.anyone.post<VerifiedTrialView>(`${TRIALS}/verify`, { token });
  const api = await clientOf(world, signedUp.email, verified.password);
  const key = await api.post<IssuedApiKeyView>(KEYS, { name: 'Of a trial', permission_group: 'trading' });
  const account = await firstAccount(api);
  return { signedUp, verified, api, key, account };
}

/** Returns the first account of the book, which is created with the trial. */
async function firstAccount(api: ApiClient): Promise<AccountView> {
  const [account] = await until(
    async () => (await api.get<Paged<AccountView>>(`${BAAS}/accounts`)).items,
    ({ length }) => length > 0,
    { withinMs: WAITS.books, everyMs: ASK_EVERY_MS },
  );
  return account as AccountView;
}

async function signTrial(world: World): Promise<SignedTrial> {
  const trial = await verifiedTrial(world);
  const { signedUp, api, account } = trial;
  const setUp = 'Of a trial';
  await api.post(`${PM}/models`, { ...exampleOf(CreateModelBody), name: setUp });
  await api.post(`${PM}/billing/fee-schedules`, { ...exampleOf(CreateFeeScheduleBody), name: setUp });
  await api.post('/api/v1/crm/workflow-templates', { ...exampleOf(WorkflowTemplateBody), name: setUp });
  await expectStatus(api, 200, ['PUT', `${PM}/branding`, { display_name: setUp }]);
  await expectStatus(api, 200, ['PUT', `${PM}/trade-parameters`, exampleOf(SetTradeParametersBody)]);
  const me = await api.get<TrialView>(`${TRIALS}/me`);
  const reset = await api.post<ResetTrialView>(`${TRIALS}/reset`, {});
  const { status: tokenAfterReset } = await api.send('GET', `${BAAS}/accounts`);
  const again = await clientOf(world, signedUp.email, reset.password);
  const afterReset = await again.get<TrialView>(`${TRIALS}/me`);
  const accountAfterReset = await again.get<AccountView>(`${BAAS}/accounts/${account.account_id}`);

  const operator = await world.as('ops_admin');
  const converted = await operator.post<ConvertedTrialView>(`${TRIALS}/${signedUp.signup_id}/convert`, {});
  const live = await clientOf(world, signedUp.email, reset.password);
  return { ...trial, setUp, me, reset, tokenAfterReset, afterReset, accountAfterReset, converted, live };
}

/** Makes a trial expire in the database, sweeps expired trials as an operator, and extends the trial. */
async function sweptTrial(world: World, { signup_id, email }: TrialView, password: string): Promise<Sweep> {
  const operator = await world.as('ops_admin');
  await age(operator, signup_id, 30);
  const { status: loginBefore } = await tokenOf(world, email, password);
  const { expired } = await sweep(operator);
  const { status: loginAfter, body } = await tokenOf(world, email, password);
  const extended = await operator.post<TrialView>(`${TRIALS}/${signup_id}/extend`, {});
  return { loginBefore, expired, loginAfter, refusal: body as unknown as ErrorBody, extended };
}

const age = (operator: ApiClient, signupId: string, days: number) =>
  operator.post<TrialView>(`${TRIALS}/${signupId}/age`, { days });

const sweep = (operator: ApiClient) => operator.post<SweptTrialsView>(`${TRIALS}/sweep`, {});

async function reseedTrial(world: World): Promise<ReseededTrial> {
  const trial = await beginning(world);
  const { signedUp, verified, api, key, account } = trial;
  const before = await untilSeeded(api);
  const operator = await world.as('ops_admin');
  await advance(operator, before.firm_id ?? '', 40);
  await sweep(operator);
  const afterAdvance = await api.get<TrialView>(`${TRIALS}/me`);
  const swept = await sweptTrial(world, before, verified.password);
  const reseeded = await api.post<ReseededTrialView>(`${TRIALS}/reseed`, {});
  const { status: oldToken } = await api.send('GET', `${BAAS}/accounts`);
  const { status: oldPassword } = await tokenOf(world, signedUp.email, verified.password);
  const { status: oldKey } = await exchange(world, credentialsOf(key));
  const again = await clientOf(world, signedUp.email, reseeded.password);
  const { status: oldAccount } = await again.send('GET', `${BAAS}/accounts/${account.account_id}`);
  const { status: reseededAgain } = await again.send('POST', `${TRIALS}/reseed`);
  const afterReseed = await again.get<TrialView>(`${TRIALS}/me`);
  const newToken = again.token ?? '';
  return {
    ...trial,
    before,
    afterAdvance,
    sweep: swept,
    reseeded,
    oldToken,
    oldPassword,
    oldKey,
    oldAccount,
    afterReseed,
    reseededAgain,
    newToken,
  };
}

/** Waits until the firm's clock shows the present. The history of the firm's book is complete then. */
async function untilSeeded(api: ApiClient): Promise<TrialView> {
  await until(
    () => api.get<ClockView>(CLOCK),
    ({ status, offset_seconds }) => status === 'READY' && offset_seconds === 0,
    { withinMs: WAITS.books, everyMs: ASK_EVERY_MS },
  );
  return until(
    () => api.get<TrialView>(`${TRIALS}/me`),
    ({ provisioning }) => provisioning?.status === 'COMPLETED',
    { withinMs: WAITS.books, everyMs: ASK_EVERY_MS },
  );
}

async function endTrial(world: World): Promise<EndedTrial> {
  const trial = await reseedTrial(world);
  const { signedUp, reseeded } = trial;
  const own = new PatientClient(world.baseUrl, trial.newToken);
  const key = await own.post<IssuedApiKeyView>(KEYS, { name: 'Of a trial', permission_group: 'trading' });
  const account = await firstAccount(own);
  const operator = await world.as('ops_admin');
  const { firm_id, password } = reseeded;
  const { email } = signedUp;
  const seen = async () => {
    const path = `${TRIALS}?email=${encodeURIComponent(email)}`;
    return (await operator.get<Paged<TrialView>>(path)).items[0] as TrialView;
  };
  const kept = () => operator.get<AccountView>(`${BAAS}/accounts/${account.account_id}`);

  const grown = async (days: number) => {
    await age(operator, signedUp.signup_id, days);
    await sweep(operator);
    return seen();
  };
  const before = await grown(29);
  const after = await grown(1);
  const { status: loginWhenExpired } = await tokenOf(world, email, password);
  const accountWhenExpired = await kept();

  const purged = await grown(15);
  const { items } = await operator.get<Paged<FirmView>>(`${AUTH}/firms`);
  const { status: keyWhenPurged } = await exchange(world, credentialsOf(key));
  const accountWhenPurged = await kept();
  const converted = await operator.post<ConvertedTrialView>(`${TRIALS}/${signedUp.signup_id}/convert`, {});
  return {
    ...trial,
    key,
    account,
    expiredBy: { before, after },
    loginWhenExpired,
    accountWhenExpired,
    purged,
    firm: items.find(each => each.firm_id === firm_id),
    keyWhenPurged,
    accountWhenPurged,
    converted,
  };
}

async function advance(operator: ApiClient, firm_id: string, days: number): Promise<void> {
  const asked = await until(
    () => operator.send('POST', `${CLOCK}/advance`, { firm_id, days }),
    ({ status }) => status !== 409,
    { withinMs: WAITS.books, everyMs: ASK_EVERY_MS },
  );
  assert.equal(asked.status, 202);
  await until(
    () => operator.get<ClockView>(`${CLOCK}?firm_id=${firm_id}`),
    ({ status }) => status === 'READY',
    { withinMs: WAITS.books, everyMs: ASK_EVERY_MS },
  );
}

/** Checks that a trial expires thirty days after its verification. */
export function assertLasts({ verified_at, expires_at }: TrialView): void {
  const lasts = Date.parse(expires_at ?? '') - Date.parse(verified_at ?? '');
  assert.equal(lasts, 30 * 24 * 60 * 60 * 1000);
}
