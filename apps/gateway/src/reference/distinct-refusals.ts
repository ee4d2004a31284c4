import type { PublishedRefusal } from '@sandbourse/platform/http';
import type { Operation } from './documented-operation.js';

type Operations = Record<string, Operation>;

/** Refusals of services by name. Most are shared; one that answers otherwise under the same name takes the service's. */
export class DistinctRefusals {
  private readonly byName = new Map<string, PublishedRefusal>();

  /** The same operations, with names of their refusals that no other has. */
  in(service: string, operations: Operations): Operations {
    return Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const refusals = operation['x-refusals']?.map(refusal => this.named(service, refusal));
        return [method, refusals ? { ...operation, 'x-refusals': refusals } : operation];
      }),
    );
  }

  get all(): readonly PublishedRefusal[] {
    return [...this.byName.values()];
  }

  private named(service: string, refusal: PublishedRefusal): PublishedRefusal {
    const first = this.byName.get(refusal.name) ?? refusal;
    const isSame = JSON.stringify(first) === JSON.stringify(refusal);
    const named = isSame ? refusal : { ...refusal, name: `${refusal.name}_${service.replaceAll('-', '_')}` };
    this.byName.set(named.name, named);
    return named;
  }
}
