import type { PublishedRefusal } from '@sandbourse/platform/http';
import type { Operation } from './documented-operation.js';

type Operations = Record<string, Operation>;

/**
 * Gives the refusals of all services unique names. Most refusals are the same in several services. If two services use
 * the same name for different refusals, the second refusal gets the name of its service as a suffix.
 */
export class DistinctRefusals {
  private readonly byName = new Map<string, PublishedRefusal>();

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
