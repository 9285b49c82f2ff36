import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** A figure that takes longer would hold up all the others; longer than a check of readiness may take. */
const READ_MS = 3_000;
const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * How often the delay of the event loop is sampled, in milliseconds: part of every `nodejs_eventloop_lag_*`. Sampled every 100 ms, it
 * wakes an idle process more often than all else.
 */
const EVENT_LOOP_MS = 1_000;

/** A message that was handled, as it is measured. */
export interface HandledMessage {
  readonly consumer: string;
  /** The contract's subject; null where the message could not be read. */
  readonly subject: string | null;
  readonly outcome: string;
  readonly seconds: number;
}

/** One value of a gauge with labels. */
export interface Figure<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** The metrics of a process: Node's own, requests, messages, and what the service adds. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #handled: Histogram;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS });
    this.#requests = this.histogram('hexduel_http_request_seconds', 'HTTP requests answered', [
      'method',
      'route',
      'status',
    ]);
    this.#handled = this.histogram('hexduel_message_seconds', 'Messages handled, by what came of them', [
      'consumer',
      'subject',
      'outcome',
    ]);
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A figure that is asked for whenever the metrics are read; one that cannot be had then, or is null, is left out. */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    this.gauges(name, help, [], async () => {
      const value = await read();
      return value === null ? [] : [{ labels: {}, value }];
    });
  }

  /** Figures by labels, asked for like that of `gauge`. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly Figure<Label>[] | Promise<readonly Figure<Label>[]>,
  ): void {
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const figures = await inTime(Promise.resolve().then(read)).catch(() => []);
        this.reset();
        // `reset` of a gauge without labels makes it 0.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  }

  /** Of durations in seconds; `steps`: up to how many each is counted. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    steps: readonly number[] = SECONDS,
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: [...steps], registers: [this.registry] });
  }

  requestAnswered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** Fits `onHandled` of messaging. */
  readonly messageHandled = ({ consumer, subject, outcome, seconds }: HandledMessage): void => {
    this.#handled.observe({ consumer, subject: subject ?? 'unreadable', outcome }, seconds);
  };
}

function inTime<Read>(read: Promise<Read>): Promise<Read> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no figure within ${READ_MS} ms`)), READ_MS);
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
