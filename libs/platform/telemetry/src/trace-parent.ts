import { randomBytesOf } from './random-bytes';

const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** True for a `traceparent` header of the W3C's Trace Context that can be continued. */
export function isTraceParent(text: string): boolean {
  return TRACE_PARENT.test(text);
}

/** The `traceparent` of a new trace that nobody records: what is exported begins with a span. */
export function newTraceParent(): string {
  return `00-${randomBytesOf(16).toString('hex')}-${randomBytesOf(8).toString('hex')}-00`;
}

/** The same trace with a new span: what goes along with a message or an answer. */
export function childTraceParent(parent: string): string {
  const [version, trace, , flags] = parent.split('-');
  return [version, trace, randomBytesOf(8).toString('hex'), flags].join('-');
}

/** The trace's id, 32 hexadecimal digits, for logs. */
export function traceIdOf(parent: string): string {
  return parent.split('-')[1] ?? '';
}
