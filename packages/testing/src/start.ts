import { ensureInstalled } from '@sandbourse/local';
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
  /** Ends the firms created here. The sandbox ends after the last process that uses it. */
  stop(): Promise<void>;
}

/**
 * Joins the sandbox of this machine, or installs and starts it. If the options or the environment contain `url` and
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
      ? { baseUrl: addressOf(url), ciToken, leave: () => undefined }
      : await joinInstalledStack(options.from ?? SANDBOURSE_FROM);
  return testSandbourse(shared);
}

/** Installs the stack from the source, unless it is installed. Joins the sandbox of this stack, or starts it. */
export async function joinInstalledStack(from: string | undefined): Promise<SharedStack> {
  const { root } = await ensureInstalled({ from });
  return joinSharedStack(root);
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
    async createFirm({ name, ttl, permissionGroup, book, snapshot } = {}) {
      const body = {
        ...(name !== undefined && { name }),
        ...(ttl !== undefined && { ttl }),
        ...(book !== undefined && { book: bookOf(book) }),
        ...(snapshot !== undefined && { snapshot }),
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
