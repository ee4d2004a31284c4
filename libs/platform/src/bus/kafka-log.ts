import { type KafkaConfig, logLevel } from 'kafkajs';
import type { Level, Logger } from 'pino';

type LogCreator = NonNullable<KafkaConfig['logCreator']>;

/**
 * An error that the client retries by itself is not an error of the server. The client logs every retryable answer of a broker at ERROR,
 * also the usual answers while a group forms or a broker starts. Failures that matter are thrown, and logged there.
 */
const LEVELS: Readonly<Record<logLevel, Level>> = {
  [logLevel.NOTHING]: 'trace',
  [logLevel.ERROR]: 'debug',
  [logLevel.WARN]: 'debug',
  [logLevel.INFO]: 'trace',
  [logLevel.DEBUG]: 'trace',
};

export function kafkaLog(log: Logger): LogCreator {
  return () =>
    ({ namespace, level, log: { message, timestamp: _timestamp, logger: _logger, ...details } }) =>
      log[LEVELS[level]]({ kafka: namespace, ...details }, message);
}
