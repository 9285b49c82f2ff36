import { currentContext, newContext, runInContext } from '../context';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  readonly name: string;
  /** `internal` unless given; the others are the kinds of OpenTelemetry. */
  readonly kind?: 'internal' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of what caused it; that of the work at hand unless given; null begins a trace. */
  readonly parent?: string | null;
  /** When it began, milliseconds since 1970; now unless given. */
  readonly startedAt?: number;
  /** By OpenTelemetry's semantic conventions, and `hexduel.…` for what these do not know. */
  readonly attributes?: Attributes;
}

/** A piece of work in a trace. One that never ends is never exported. */
export interface Span {
  /** What goes along with everything that it causes. */
  readonly traceParent: string;
  set(attributes: Attributes): void;
  /** It failed: a word for the kind of failure, of which there are few. */
  fail(type: string): void;
  end(): void;
}

/** Makes spans, or null where one would not be recorded; `startTracing` installs one. */
export interface SpanSource {
  start(options: SpanOptions & { readonly parent: string | null }): Span | null;
}

let source: SpanSource | null = null;

/** From now on spans come from here; null ends tracing. */
export function setSpanSource(next: SpanSource | null): void {
  source = next;
}

/**
 * Begins a span; null while there is no tracing, or where its trace is not sampled: both cost next to nothing, most of all where a
 * function makes the options.
 */
export function startSpan(described: SpanOptions | (() => SpanOptions)): Span | null {
  if (source === null) return null;
  const options = typeof described === 'function' ? described() : described;
  const { parent = currentContext()?.traceParent ?? null } = options;
  return source.start({ ...options, parent });
}

/** Runs `work` so that what it publishes, calls and logs belongs to the span; without one just runs it. */
export function runInSpan<T>(span: Span | null, work: () => T): T {
  if (span === null) return work();
  return runInContext({ ...(currentContext() ?? newContext()), traceParent: span.traceParent }, work);
}

/** Runs `work` in a span of its own that ends with it. */
export async function traced<T>(options: SpanOptions, work: (span: Span | null) => Promise<T>): Promise<T> {
  const span = startSpan(options);
  if (span === null) return work(null);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    span.end();
  }
}
