/** Small heaps: six services share a laptop. With a young generation of 2 MiB an order took a tenth more processor time. */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/** With so many processors for six services and a database, each helper of a garbage collector takes one from another's work. */
const FEW_PROCESSORS = 4;

/**
 * What Node is told for every service. V8 collects garbage with up to four threads beside the one that answers requests, and Linux may
 * share out its processors by session (autogroups), of which each service is one: where there are few of them, that thread then has
 * had a fifth of its share for as long as the others marked, and every request waited for hundreds of milliseconds.
 */
export function nodeFlagsFor(processors: number): string[] {
  const collector = processors <= FEW_PROCESSORS ? ['--single-threaded-gc'] : [];
  return [...SMALL_HEAP, ...collector, '--enable-source-maps'];
}
