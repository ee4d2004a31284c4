import { ensureInstalled, runningStack, usualStateDir, VERSION } from '@sandbourse/local';
import { accessToken, addressOf, Sandbourse } from '@sandbourse/sdk';
import { bookOf } from './book.js';
import { TestFirm, type TestFirmOptions } from './firm.js';
import { joinSharedStack, type SharedStack } from './shared-stack.js';

export interface StartOptions {
  /** The address of a sandbox that runs elsewhere, used with `ciToken` (default: SANDBOURSE_URL). */
  readonly url?: string;
  /** Default: SANDBOURSE_CI_TOKEN. */
  readonly ciToken?: string;
  /**
   * The source of the sandbox to start: a tarball, a package or a built clone (default: SANDBOURSE_FROM, or
   * `@sandbourse/stack` from npm).
   */
  readonly from?: string;
}

/** A sandbox that the tests of several processes share. */
export interface TestSandbourse extends AsyncDisposable {
  readonly baseUrl: string;
  createFirm(options?: TestFirmOptions): Promise<TestFirm>;
  /** Ends the firms created here. A sandbox that was started for tests stays for a while (SANDBOURSE_KEEP). */
  stop(): Promise<void>;
}

/**
 * Joins the sandbox of this machine, or installs and starts one. If the options or the environment contain `url` and
 * `ciToken`, uses the sandbox at this address instead.
 */
export async function startSandbourse(options: StartOptions = {}): Promise<TestSandbourse> {
  const { SANDBOURSE_URL, SANDBOURSE_CI_TOKEN, SANDBOURSE_FROM } = process.env;
  const url = options.url ?? SANDBOURSE_URL;
  const ciToken = options.ciToken ?? SANDBOURSE_CI_TOKEN;
  if ((url === undefined) !== (ciToken === undefined))
    throw new Error('A sandbox that runs elsewhere takes both: SANDBOURSE_URL and SANDBOURSE_CI_TOKEN.');
  const shared =
    url !== undefined && ciToken !== undefined
      ? { baseUrl: addressOf(url), ciToken, note: undefined, leave: () => undefined }
      : await joinStackOfMachine(options.from ?? SANDBOURSE_FROM);
  if (shared.note !== undefined) process.stderr.write(`${shared.note}\n`);
  return testSandbourse(shared);
}

/**
 * Joins the sandbox that `npx sandbourse start` runs, if it has the version of this package. Otherwise joins the sandbox
 * of other tests, or installs and starts one.
 */
export async function joinStackOfMachine(from: string | undefined): Promise<SharedStack> {
  const running = runningStack(usualStateDir(from));
  const ciToken = running?.ci_token;
  if (running && ciToken !== undefined && running.version === VERSION)
    return { baseUrl: running.base_url, ciToken, leave: () => undefined };
  const { root } = await ensureInstalled({ from });
  const shared = await joinSharedStack(root);
  if (!running || shared.note === undefined) return shared;
  const unused = `The sandbox at ${running.base_url} is not used, because these tests need version ${VERSION}.`;
  return { ...shared, note: `${unused}\n${shared.note}` };
}

function testSandbourse({ baseUrl, ciToken, leave }: SharedStack): TestSandbourse {
  const creator = new Sandbourse({ baseUrl, credentials: accessToken(ciToken) });
  const firms: TestFirm[] = [];
  const stop = async () => {
    try {
      await Promise.all(firms.splice(0).map(firm => firm.delete()));
    } finally {
      leave();
    }
  };
  return {
    baseUrl,
    async createFirm({ name, ttl, permissionGroup, book, snapshot, at, frozen, seed } = {}) {
      const body = {
        ...(name !== undefined && { name }),
        ...(ttl !== undefined && { ttl }),
        ...(book !== undefined && { book: bookOf(book) }),
        ...(snapshot !== undefined && { snapshot }),
        ...(at !== undefined && { at }),
        ...(frozen !== undefined && { frozen }),
        ...(seed !== undefined && { seed }),
        ...(permissionGroup !== undefined && { permission_group: permissionGroup as 'trading' }),
      };
      const firm = new TestFirm(await creator.sandbox.post('/firms', { body }), creator);
      firms.push(firm);
      return firm;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
