import { type Clock, shared } from '@sandbourse/platform';
import { ask, type Upstream, type Upstreams } from '../proxy/upstreams.js';
import type { ServiceName } from '../routing/route-table.js';
import { type Description, mergeDescriptions, type ServiceDescription } from './merge-descriptions.js';

/** A description this young is not asked for again. */
const FRESH_MS = 60_000;

/** The one OpenAPI document of all pillars, put together from what each service says of itself. */
export class ApiReference {
  private merged: Buffer | undefined;
  private readonly known = new Map<ServiceName, { text: string; description: Description; askedAt: number }>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly clock: Clock,
    private readonly baseUrl: string,
  ) {}

  /**
   * The document as JSON, in bytes: a text would be turned into them for each who asks. A service that does not answer is
   * described as it was before, and left out when it never answered.
   */
  readonly document = shared(async () => {
    await Promise.all(Object.values(this.upstreams).map(upstream => this.refresh(upstream)));
    this.merged ??= Buffer.from(JSON.stringify(this.merge()));
    return this.merged;
  });

  private merge(): object {
    const services = Object.values(this.upstreams);
    const described = services.flatMap(({ name }): ServiceDescription[] => {
      const known = this.known.get(name);
      return known ? [{ service: name, description: known.description }] : [];
    });
    const unavailable = services.map(({ name }) => name).filter(name => !this.known.has(name));
    return mergeDescriptions(described, { unavailable, baseUrl: this.baseUrl });
  }

  private async refresh(upstream: Upstream): Promise<void> {
    const now = this.clock.wall().getTime();
    const known = this.known.get(upstream.name);
    if (known && now - known.askedAt < FRESH_MS) return;

    const text = await ask(upstream, '/openapi.json').catch(() => known?.text);
    if (text === undefined) return;
    // Reading and putting together are what costs: anybody may ask.
    const isNew = text !== known?.text;
    const description = isNew ? readDescription(text) : known.description;
    if (!description) return;
    this.known.set(upstream.name, { text, description, askedAt: now });
    if (isNew) this.merged = undefined;
  }
}

function readDescription(text: string): Description | undefined {
  try {
    return JSON.parse(text) as Description;
  } catch {
    return undefined;
  }
}
