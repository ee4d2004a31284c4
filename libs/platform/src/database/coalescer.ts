import { Batcher, type HandleAll } from '../async/batcher.js';
import { Unavailable } from '../errors.js';
import { UnitOfWork } from './unit-of-work.js';

/**
 * Puts questions to another service, never from memory: the exchange that answers a request begins after the request
 * came, so that a revocation holds for every request that arrives after it. Questions that are refused together are put
 * again in halves, unless the service is away.
 */
export class Coalescer<Question, Answer> extends Batcher<Question, Answer> {
  /** @param most questions that one exchange carries */
  constructor(answerAll: HandleAll<Question, Answer>, most: number) {
    super(questions => UnitOfWork.outside(() => answerAll(questions)), {
      most,
      isHalved: error => !(error instanceof Unavailable),
    });
  }
}
