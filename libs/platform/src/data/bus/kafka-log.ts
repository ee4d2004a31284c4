import { type KafkaConfig, logLevel } from 'kafkajs';
import type { Level, Logger } from 'pino';

type LogCreator = NonNullable<KafkaConfig['logCreator']>;

/**
 * The log levels for messages of kafkajs. kafkajs logs every retryable response of a broker as ERROR, even if the
 * response is normal while a group forms or a broker starts. An error that kafkajs retries is not an error of the
 * service. Errors that remain are thrown, and other code logs them.
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
