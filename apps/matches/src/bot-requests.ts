import { Inject, Injectable } from '@nestjs/common';
import type { ObservedEnd, ObservedRequest, ObserveRequest } from '@hexduel/bot-client';
import { Metrics, startSpan } from '@hexduel/telemetry';
import type { Span } from '@hexduel/telemetry';

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** What operators see of requests to bots: the platform's own delay as a metric, each request as a span. */
@Injectable()
export class BotRequests {
  readonly #waits;

  constructor(@Inject(Metrics) metrics: Metrics) {
    const help = 'From when a request to a bot might be sent until it was, without the opening of a connection';
    this.#waits = metrics.histogram('hexduel_bot_request_wait_seconds', help, [], SECONDS);
  }

  readonly observe: ObserveRequest = (request) => {
    const span = startSpan(() => spanOf(request));
    return (end) => {
      if (end.waitedMs !== null) this.#waits.observe(end.waitedMs / 1_000);
      if (span) endSpan(span, end);
    };
  };
}

// Without `url.full`: what a team has put into the path of its bot may be secret.
function spanOf({ method, host, port }: ObservedRequest) {
  return {
    name: `${method} /games`,
    kind: 'client' as const,
    attributes: { 'http.request.method': method, 'server.address': host, 'server.port': port },
  };
}

function endSpan(span: Span, { result, waitedMs }: ObservedEnd): void {
  const { record } = result;
  span.set({
    'http.response.status_code': record?.status ?? undefined,
    'http.request.resend_count': record !== null && record.calls > 1 ? record.calls - 1 : undefined,
    'hexduel.bot.wait_ms': waitedMs ?? undefined,
  });
  if (result.kind === 'failed') span.fail(result.reason);
  if (result.kind === 'fault') span.fail('platform_fault');
  span.end();
}
