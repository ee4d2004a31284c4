import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform/config';
import { StreamLimitsConfig } from '@sandbourse/platform/streams';
import { z } from 'zod';

/** Portfolio management asks the brokerage for what it has missed. */
export const BrokerageClientConfig = z.object({
  BAAS_URL: z.url({ protocol: /^https?$/ }),
  /** What it shows to the brokerage, and shares with nobody else. */
  BAAS_INTERNAL_SECRET: z.string().min(32),
});
export type BrokerageClientConfig = z.infer<typeof BrokerageClientConfig>;

/** Insights are put into words by templates, unless a language model is named. */
export const LanguageModelConfig = z.object({
  /** The endpoint of chat completions, in the format of OpenAI's API. Without it no language model is used. */
  INSIGHTS_LANGUAGE_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSIGHTS_LANGUAGE_MODEL: z.string().min(1).default('gpt-4o-mini'),
  INSIGHTS_LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
});
export type LanguageModelConfig = z.infer<typeof LanguageModelConfig>;

export const PmConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...StreamLimitsConfig.shape,
  ...MarketConfig.shape,
  ...BrokerageClientConfig.shape,
  ...LanguageModelConfig.shape,
});
export type PmConfig = z.infer<typeof PmConfig>;
