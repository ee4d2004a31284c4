import type { LocalStack, LocalUser } from '@sandbourse/sdk/node';
import { startSandbourse, type TestFirm, type TestFirmOptions, type TestSandbourse } from '@sandbourse/testing';
import {
  AbstractStartedContainer,
  type StartedTestContainer,
  type StopOptions,
  type StoppedTestContainer,
} from 'testcontainers';
import { FIX_PORT, HTTP_PORT } from './image.js';

/** A FIX 4.2 session of the demo firm. The tests can reach it at `host` and `port`. */
export interface FixSession {
  readonly host: string;
  readonly port: number;
  readonly targetCompId: string;
  readonly senderCompId: string;
  /** For Password (554) of the Logon. */
  readonly password: string;
}

/** A sandbox that runs in a container. */
export class StartedSandbourseContainer extends AbstractStartedContainer {
  private tests: Promise<TestSandbourse> | undefined;
  private firm: TestFirm | undefined;

  private constructor(
    container: StartedTestContainer,
    private readonly stack: LocalStack,
  ) {
    super(container);
  }

  /** Returns the started container. If `withBook` was called, creates its firm. */
  static async of(
    container: StartedTestContainer,
    stack: LocalStack,
    firm?: TestFirmOptions,
  ): Promise<StartedSandbourseContainer> {
    const started = new StartedSandbourseContainer(container, stack);
    if (firm) started.firm = await started.createFirm(firm);
    return started;
  }

  /** Returns the address of the API and the console, such as `http://localhost:32768`. */
  getBaseUrl(): string {
    return `http://${this.getHost()}:${this.getMappedPort(HTTP_PORT)}`;
  }

  /** Returns the login of a role: `advisor`, `branch_supervisor`, `client` or `ops_admin`. */
  getCredentials(role = 'advisor'): LocalUser {
    const user = this.stack.users.find(each => each.role === role);
    if (!user)
      throw new Error(`There is no login ${role}. There are ${this.stack.users.map(each => each.role).join(', ')}.`);
    return user;
  }

  /** Returns a token that may only create test firms, list them and delete them. */
  getCiToken(): string {
    return this.stack.ci_token ?? '';
  }

  getFixSession(): FixSession {
    const { target_comp_id, sender_comp_ids, password } = this.stack.fix;
    const [senderCompId = ''] = sender_comp_ids;
    const port = this.getMappedPort(FIX_PORT);
    return { host: this.getHost(), port, targetCompId: target_comp_id, senderCompId, password };
  }

  /** Returns the firm of `withBook`. `ids` contains the id of each name in the book. */
  getFirm(): TestFirm {
    if (!this.firm) throw new Error('The container has no firm. Call withBook() before the start, or createFirm().');
    return this.firm;
  }

  /** Creates a separate firm for a test. The firm ends with `stop()` at the latest. */
  async createFirm(options?: TestFirmOptions): Promise<TestFirm> {
    this.tests ??= startSandbourse({ url: this.getBaseUrl(), ciToken: this.getCiToken() });
    return (await this.tests).createFirm(options);
  }

  override async stop(options?: Partial<StopOptions>): Promise<StoppedTestContainer> {
    await (await this.tests)?.stop();
    return super.stop(options);
  }
}
