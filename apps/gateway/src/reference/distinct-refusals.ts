import type { PublishedRefusal } from '@sandbourse/platform/http';
import type { Operation } from './documented-operation.js';

type Operations = Record<string, Operation>;

/**
 * Names the refusals of services. Most refusals are shared. A refusal with a different response under the same name
 * gets the name of the service added.
 */
export class DistinctRefusals {
  private readonly byName = new Map<string, PublishedRefusal>();

  /** Returns the same operations with unique names of their refusals. */
  withUniqueNames(service: string, operations: Operations): Operations {
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
