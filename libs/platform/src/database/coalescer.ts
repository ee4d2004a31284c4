import { Batcher, type HandleAll } from '../async/batcher.js';
import { Unavailable } from '../errors.js';
import { UnitOfWork } from './unit-of-work.js';

/**
 * Sends questions to another service in batches, and never answers from memory: the exchange begins after the request
 * has arrived, so that a revocation applies to every later request. Questions that are refused together are sent again
 * in halves, unless the service is unavailable.
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
