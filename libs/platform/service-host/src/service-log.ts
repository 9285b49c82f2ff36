import type { LoggerService } from '@nestjs/common';
import { currentContext, traceIdOf } from '@hexduel/telemetry';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { loggedError } from './logged-error';
import { standardOutput } from './standard-output';

/**
 * JSON lines on standard output, each with the correlation and trace of the work at hand. An error is logged as `err`, without
 * the parameters of a failed query.
 */
export function createLog(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      return context ? { correlationId: context.correlationId, traceId: traceIdOf(context.traceParent) } : {};
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Nest's own messages in our log, at debug unless they warn. */
export function nestLog(log: Logger): LoggerService {
  const write =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]): void => {
      log[level](
        { nest: rest.at(-1) },
        message instanceof Error ? (message.stack ?? message.message) : String(message),
      );
    };
  const debug = write('debug');
  return { log: debug, debug, verbose: debug, warn: write('warn'), error: write('error'), fatal: write('error') };
}
