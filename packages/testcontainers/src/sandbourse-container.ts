import { readFileSync } from 'node:fs';
import type { LocalStack } from '@sandbourse/sdk/node';
import { GenericContainer, Wait } from 'testcontainers';
import { FIX_PORT, HTTP_PORT, imageOf, STACK_FILE } from './image.js';
import { StartedSandbourseContainer } from './started-container.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const START_MS = 240_000;

/**
 * The whole sandbox in a container. It starts with empty demo firms and without the limits of the edge; `withCommand` sets other options
 * of `npm start`.
 */
export class SandbourseContainer extends GenericContainer {
  /** @param image default: the image of the version of this package */
  constructor(image = imageOf(version)) {
    super(image);
    this.withExposedPorts(HTTP_PORT, FIX_PORT)
      .withCommand(['--no-book', '--no-limits'])
      .withWaitStrategy(Wait.forLogMessage('Sandbourse is ready'))
      .withStartupTimeout(START_MS);
  }

  /** Starts the container, and resolves once an order could be placed. */
  override async start(): Promise<StartedSandbourseContainer> {
    const started = await super.start();
    const { exitCode, output } = await started.exec(['cat', STACK_FILE]);
    if (exitCode !== 0) throw new Error(`The image has no ${STACK_FILE}: ${output}`);
    return new StartedSandbourseContainer(started, JSON.parse(output) as LocalStack);
  }
}
