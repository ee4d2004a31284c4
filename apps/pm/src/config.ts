import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform/config';
import { StreamLimitsConfig } from '@sandbourse/platform/streams';
import { z } from 'zod';

/**
 * The address and the secret of the brokerage. If the event of a ledger entry is missing, portfolio management requests
 * the entry from the brokerage.
 */
export const BrokerageClientConfig = z.object({
  BAAS_URL: z.url({ protocol: /^https?$/ }),
  /** The secret for requests to the brokerage. Only portfolio management and the brokerage know it. */
  BAAS_INTERNAL_SECRET: z.string().min(32),
});
export type BrokerageClientConfig = z.infer<typeof BrokerageClientConfig>;

/** The language model that writes the texts of insights. Without it, the texts are made from templates. */
export const LanguageModelConfig = z.object({
  /**
   * The address of the language model's chat completions endpoint, in the format of OpenAI's API. If it is not set, no
   * language model is used.
   */
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
