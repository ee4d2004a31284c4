import { readFileSync } from 'node:fs';
import type { LocalStack } from '@sandbourse/sdk/node';
import { bookOf, type GivenBook, type TestFirmOptions } from '@sandbourse/testing';
import { GenericContainer, Wait } from 'testcontainers';
import { FIX_PORT, HTTP_PORT, imageOf, STACK_FILE } from './image.js';
import { StartedSandbourseContainer } from './started-container.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const START_MS = 240_000;

/**
 * The whole sandbox in a container. It starts with empty demo firms and without the limits of the edge. To start it
 * with other options of `npm start`, use `withCommand`.
 */
export class SandbourseContainer extends GenericContainer {
  private firmOptions: TestFirmOptions | undefined;

  /** @param image default: the image of the version of this package */
  constructor(image = imageOf(version)) {
    super(image);
    this.withExposedPorts(HTTP_PORT, FIX_PORT)
      .withCommand(['--no-book', '--no-limits'])
      .withWaitStrategy(Wait.forLogMessage('Sandbourse is ready'))
      .withStartupTimeout(START_MS);
  }

  /**
   * Creates a firm with a book after the start. `getFirm()` of the started container returns this firm. Throws
   * BookFileError for a file that cannot be read.
   * @param book an object, or the path of a file in YAML or JSON
   */
  withBook(book: GivenBook, options: Omit<TestFirmOptions, 'book' | 'snapshot'> = {}): this {
    this.firmOptions = { ...options, book: bookOf(book) };
    return this;
  }

  /** Starts the container, and resolves once the sandbox accepts orders. */
  override async start(): Promise<StartedSandbourseContainer> {
    const started = await super.start();
    try {
      const { exitCode, output } = await started.exec(['cat', STACK_FILE]);
      if (exitCode !== 0) throw new Error(`The image has no ${STACK_FILE}: ${output}`);
      return await StartedSandbourseContainer.of(started, JSON.parse(output) as LocalStack, this.firmOptions);
    } catch (error) {
      // The start fails, so the test gets no container that it could stop.
      await started.stop();
      throw error;
    }
  }
}
