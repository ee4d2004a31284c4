import { inIdScope } from '@sandbourse/contracts';
import { Batcher, type HandleAll } from '../../base/async/batcher.js';
import { Unavailable } from '../../errors.js';
import { UnitOfWork } from './unit-of-work.js';

/**
 * Sends queries to another service in batches, without a cache. The query for a request is sent only after the request
 * has arrived, so that a revocation applies to every later request. If the other service refuses a batch, each half is
 * sent again. If the other service is unavailable, the batch fails.
 */
export class Coalescer<Question, Answer> extends Batcher<Question, Answer> {
  /** @param most the maximum number of queries in one exchange */
  constructor(answerAll: HandleAll<Question, Answer>, most: number) {
    super(questions => inIdScope(undefined, () => UnitOfWork.outside(() => answerAll(questions))), {
      most,
      isHalved: error => !(error instanceof Unavailable),
    });
  }
}
