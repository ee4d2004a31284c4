import type { InsightView } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { LanguageModelConfig } from '../../config.js';
import { mayStandFor, type Phrasing } from './phrasing.js';

const ANSWER_WITHIN_MS = 20_000;
const KEPT_MAX = 1_000;
const ASKED_AT_ONCE = 2;

const INSTRUCTION =
  'You put findings about an investment portfolio into one or two plain sentences for the advisor. ' +
  'Use only the figures that are given, written as they are given. No advice, no greeting.';

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Asks a language model to write the texts of insights. Requests of clients do not wait for the model. The template's
 * text is used until the model's text has arrived, and if the model's text is rejected. A request to the model contains
 * one insight of one tenant.
 */
export class LanguageModelPhrasing implements Phrasing {
  /** The model's text for each insight and finding, oldest first. Null if it has not arrived yet, or was rejected. */
  private readonly kept = new Map<string, string | null>();
  private asking = 0;

  constructor(
    private readonly config: LanguageModelConfig & { readonly INSIGHTS_LANGUAGE_MODEL_URL: string },
    private readonly log: Logger,
  ) {}

  rewrite(insight: InsightView): string | null {
    const key = `${insight.insight_id} ${insight.finding}`;
    const known = this.kept.get(key);
    if (known === undefined && this.asking < ASKED_AT_ONCE) void this.ask(key, insight);
    return known ?? null;
  }

  private async ask(key: string, insight: InsightView): Promise<void> {
    this.asking += 1;
    this.keep(key, null);
    try {
      const words = await this.complete(insight);
      if (mayStandFor(words, insight)) this.keep(key, words);
    } catch (error) {
      this.kept.delete(key);
      this.log.warn({ error }, 'the language model returned no usable text for an insight');
    } finally {
      this.asking -= 1;
    }
  }

  private async complete({ type, severity, finding, numbers }: InsightView): Promise<string> {
    const {
      INSIGHTS_LANGUAGE_MODEL_URL: url,
      INSIGHTS_LANGUAGE_MODEL: model,
      INSIGHTS_LANGUAGE_MODEL_KEY: key,
    } = this.config;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: INSTRUCTION },
          { role: 'user', content: JSON.stringify({ type, severity, finding, numbers }) },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`the language model answered ${answer.status}`);
    const { choices } = Completion.parse(await answer.json());
    return choices[0]?.message.content.trim() ?? '';
  }

  private keep(key: string, words: string | null): void {
    this.kept.delete(key);
    this.kept.set(key, words);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
  }
}
