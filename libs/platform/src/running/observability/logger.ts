import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentTraceId } from '../../request-context.js';

/** The injection token for the service's logger, because pino's type is an interface. */
export const LOGGER = Symbol('Logger');

/** The fields that are never written to the log. */
const SECRETS = [
  'authorization',
  'password',
  'secret',
  'key_secret',
  'client_secret',
  'access_token',
  'token',
  'ticket',
];

export interface LogConfig {
  readonly LOG_LEVEL: string;
  readonly LOG_FILE?: string | undefined;
}

export function serviceLogger(service: string, { LOG_LEVEL, LOG_FILE }: LogConfig): Logger {
  const output = LOG_FILE === undefined ? undefined : pino.destination({ dest: LOG_FILE, sync: true, mode: 0o600 });
  return createLogger(service, LOG_LEVEL, output);
}

/**
 * Makes a logger that writes one JSON line for each log entry, with the name of the service and the current trace id.
 * By default, it writes to standard output.
 */
export function createLogger(service: string, level: string, output?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    messageKey: 'message',
    errorKey: 'error',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId ? { trace_id: traceId } : {};
    },
    redact: { paths: SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return output ? pino(options, output) : pino(options);
}

/** Makes Nest use the same logger. Nest's messages at start are logged at debug level. */
export function nestLogger(log: Logger): LoggerService {
  const context = (rest: unknown[]) => ({ context: rest.at(-1) });
  return {
    log: (message, ...rest) => log.debug(context(rest), String(message)),
    debug: (message, ...rest) => log.debug(context(rest), String(message)),
    verbose: (message, ...rest) => log.trace(context(rest), String(message)),
    warn: (message, ...rest) => log.warn(context(rest), String(message)),
    error: (message, ...rest) => log.error(context(rest), String(message)),
    fatal: (message, ...rest) => log.fatal(context(rest), String(message)),
  };
}
