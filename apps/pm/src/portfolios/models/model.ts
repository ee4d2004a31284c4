import { type ModelView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { TargetWeights } from './target-weights.js';

/** One version of a model. A version never changes: a change of the model creates the next version. */
export interface Model extends TargetWeights {
  readonly modelId: string;
  readonly version: number;
  readonly firmId: string;
  readonly name: string;
  readonly description: string;
  readonly benchmark: string | null;
  readonly createdAt: Date;
  /** The time at which this version of the model was created. */
  readonly updatedAt: Date;
}

export function modelView(model: Model): ModelView {
  return {
    model_id: model.modelId,
    version: model.version,
    name: model.name,
    description: model.description,
    allocations: [...model.allocations],
    cash_weight: model.cashWeight.toString(),
    benchmark: model.benchmark,
    created_at: nanosecondTimestamp(model.createdAt),
    updated_at: nanosecondTimestamp(model.updatedAt),
  };
}
