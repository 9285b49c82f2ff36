import { currentContext, newContext, runInContext } from '../context';
import { silentLog } from '../log';
import { runInSpan, setSpanSource, startSpan, traced } from './span';
import type { Attributes, SpanOptions } from './span';
import { startTracing } from './start-tracing';

afterEach(() => setSpanSource(null));

/** Records what is asked of it; span n is named by its number. */
function recordSpans(): { readonly started: SpanOptions[]; readonly ended: string[]; readonly failed: string[] } {
  const record = { started: [] as SpanOptions[], ended: [] as string[], failed: [] as string[] };
  setSpanSource({
    start: (options) => {
      record.started.push(options);
      const traceParent = `00-${'a'.repeat(32)}-${String(record.started.length).padStart(16, '0')}-01`;
      return {
        traceParent,
        set: (_: Attributes) => undefined,
        fail: (type) => record.failed.push(type),
        end: () => record.ended.push(options.name),
      };
    },
  });
  return record;
}

describe('without tracing', () => {
  it('work runs as it is, in the context that it has', async () => {
    const context = newContext();
    expect(startSpan({ name: 'x' })).toBeNull();
    const seen = await runInContext(context, () => traced({ name: 'x' }, async (span) => [span, currentContext()]));
    expect(seen).toEqual([null, context]);
    expect(await startTracing({ service: 'specs', endpoint: undefined, log: silentLog })).toBeNull();
  });

  it('a new trace says that nobody records it', () => {
    expect(newContext().traceParent).toMatch(/-00$/);
  });
});

describe('with tracing', () => {
  it('a span is the parent of what its work causes, and keeps the correlation', async () => {
    const { started, ended } = recordSpans();
    const context = newContext({ correlationId: 'request-1' });
    await runInContext(context, () =>
      traced({ name: 'outer' }, async (outer) => {
        expect(currentContext()).toEqual({ ...context, traceParent: outer!.traceParent });
        await traced({ name: 'inner' }, () => Promise.resolve());
      }),
    );
    expect(started.map(({ name, parent }) => [name, parent])).toEqual([
      ['outer', context.traceParent],
      ['inner', `00-${'a'.repeat(32)}-0000000000000001-01`],
    ]);
    expect(ended).toEqual(['inner', 'outer']);
  });

  it('a span begins a trace where there is no context, or where it is to', () => {
    const { started } = recordSpans();
    startSpan({ name: 'alone' });
    runInContext(newContext(), () => startSpan({ name: 'first', parent: null }));
    expect(started.map(({ parent }) => parent)).toEqual([null, null]);
    const span = startSpan({ name: 'x' });
    expect(runInSpan(span, () => currentContext()?.traceParent)).toBe(span?.traceParent);
  });

  it('a span fails and ends with its work', async () => {
    const { failed, ended } = recordSpans();
    await expect(traced({ name: 'x' }, () => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
    expect([failed, ended]).toEqual([['RangeError'], ['x']]);
  });
});
