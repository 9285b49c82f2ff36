import { hostname } from 'node:os';
import type * as Api from '@opentelemetry/api';
import type { Log } from '../log';
import { setSpanSource } from './span';
import type { Attributes, Span, SpanOptions, SpanSource } from './span';

export interface TracingOptions {
  /** The context's word: `service.name` unless `OTEL_SERVICE_NAME` says otherwise. */
  readonly service: string;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; without it there is no tracing. */
  readonly endpoint: string | undefined;
  /** `OTEL_EXPORTER_OTLP_HEADERS`, which may come from a file. */
  readonly headers?: string | undefined;
  readonly log: Log;
}

export interface Tracing {
  /** Exports what has ended and stops; takes a few seconds at most, whatever the receiver does. */
  stop(): Promise<void>;
}

const FLUSH_MS = 3_000;

/**
 * Exports the spans of this process over OTLP/HTTP (JSON); null, and nothing of the SDK is loaded, where no endpoint is set. The SDK
 * reads its standard variables by itself: sampler, batches, resource attributes.
 */
export async function startTracing({ service, endpoint, headers, log }: TracingOptions): Promise<Tracing | null> {
  if (endpoint === undefined || process.env.OTEL_SDK_DISABLED === 'true') return null;
  if (headers !== undefined) process.env.OTEL_EXPORTER_OTLP_HEADERS ??= headers;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT ??= endpoint;
  // Imported here so that a process without tracing never reads these files.
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const say =
    (level: 'warn' | 'error') =>
    (text: string): void =>
      log[level]({ text: text.slice(0, 500) }, 'tracing reports a problem');
  const quiet = (): void => {};
  const logger = { error: say('error'), warn: say('warn'), info: quiet, debug: quiet, verbose: quiet };
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  const named = { 'service.name': service, 'service.instance.id': `${hostname()}-${process.pid}` };
  const provider = new sdk.BasicTracerProvider({
    // The standard variables win over what is known here.
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ ...named, 'service.namespace': 'hexduel' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  setSpanSource(new SdkSpans(api, provider.getTracer('hexduel'), followsParents(process.env.OTEL_TRACES_SAMPLER)));
  log.info({ endpoint: new URL(endpoint).origin }, 'traces are exported');
  return {
    stop: async () => {
      setSpanSource(null);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_MS)));
      await Promise.race([provider.shutdown().catch((error: unknown) => say('warn')(String(error))), late]);
      clearTimeout(timer);
    },
  };
}

// The SDK's own samplers whose names do not say so decide anew for each span.
const followsParents = (sampler = ''): boolean => sampler === '' || sampler.startsWith('parentbased_');

/** Spans of the SDK, whose parents are named by their `traceparent`. */
class SdkSpans implements SpanSource {
  constructor(
    private readonly api: typeof Api,
    private readonly tracer: Api.Tracer,
    /** Whether the sampler never records a span whose parent is not. */
    private readonly followsParents: boolean,
  ) {}

  start({ name, kind = 'internal', parent, startedAt, attributes }: Parameters<SpanSource['start']>[0]): Span | null {
    if (this.followsParents && parent?.endsWith('-00') === true) return null;
    const { SpanKind, ROOT_CONTEXT, trace } = this.api;
    const cause = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent));
    const options = {
      kind: SpanKind[kind.toUpperCase() as Uppercase<NonNullable<SpanOptions['kind']>>],
      ...(startedAt === undefined ? {} : { startTime: startedAt }),
      ...(attributes === undefined ? {} : { attributes }),
    };
    return new RunningSpan(this.tracer.startSpan(name, options, cause), this.api.SpanStatusCode.ERROR);
  }
}

class RunningSpan implements Span {
  readonly traceParent: string;

  constructor(
    private readonly span: Api.Span,
    private readonly failed: Api.SpanStatusCode,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceParent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.span.setStatus({ code: this.failed });
    this.span.setAttribute('error.type', type);
  }

  end(): void {
    this.span.end();
  }
}

function spanContextOf(traceParent: string): Api.SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceParent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
