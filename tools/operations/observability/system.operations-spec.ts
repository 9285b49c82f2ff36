/** What a running system shows: one trace from the tick to the socket, and every metric that rules and dashboards name. */
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUBPROTOCOL, topicOf } from '@hexduel/contracts-live';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { openRound, readLadder, repository, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { WebSocket } from 'ws';
import { declaredLabels } from './declared-labels';
import { namesIn } from './expression-names';
import { dashboards, rules } from './observability-files';
import { OtlpReceiver } from './otlp-receiver';
import type { ReceivedSpan } from './otlp-receiver';
import { ScrapedMetrics } from './scraped-metrics';

const CLIENT = 3;

describeWithServers('a running system', () => {
  jest.setTimeout(300_000);
  let receiver: OtlpReceiver;
  let system: System;
  const scraped = new ScrapedMetrics();

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    system = await startSystem({
      ...{ bots: ['Amber', 'Basalt'], runners: 1, provisioning: true },
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=hexduel',
        // So long that only the stop of a process exports anything.
        OTEL_BSP_SCHEDULE_DELAY: '600000',
        HEXDUEL_MAX_COST_PER_DAY: '12.50',
      },
    });
    const slug = await system.addSandbox();
    await eventually(async () => expect((await readLadder(system, slug)).data.rows).toHaveLength(2), 30_000);
    const { sandbox } = (await readLadder(system, slug)).data.sandbox;
    const follower = new WebSocket(`${system.ladder.url.replace('http', 'ws')}/ws`, SUBPROTOCOL);
    await once(follower, 'open');
    follower.send(JSON.stringify({ type: 'sub', topic: topicOf('ladder', sandbox) }));
    await once(follower, 'message');
    const stranger = new WebSocket(`${system.ladder.url.replace('http', 'ws')}/ws`, {
      origin: 'https://other.example',
    });
    await once(stranger, 'error');
    await openRound(system, slug);
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(1), 60_000);
    const parts = [system.scheduling, system.ladder, ...system.runners, system.streams, system.provisioning!];
    // The push follows the commit that scored the round; some figures are there only from the first request on.
    await eventually(async () => {
      for (const part of parts) await scraped.scrape(part.url);
      expect(scraped.labelsOf('hexduel_live_result_seconds_bucket')).toContain('topic');
    }, 20_000);
    follower.terminate();
    const codes = await Promise.all(parts.map((part) => part.stop()));
    expect(codes).toEqual(parts.map(() => 0));
  });

  afterAll(async () => {
    await system.stop();
    await receiver.stop();
  });

  it('exports its spans when it stops, in the form that OTLP prescribes, with the headers of the operator', () => {
    expect(receiver.problems).toEqual([]);
    expect(receiver.headers).toMatchObject({ 'x-tenant': 'hexduel', 'content-type': 'application/json' });
    const services = new Set(receiver.spans.map(({ service }) => service));
    for (const service of ['scheduling', 'matches', 'ladder']) expect(services).toContain(service);
  });

  it('has one trace from the tick to the command, the bots, the result, the score and the socket', () => {
    const pushes = receiver.spans.filter(({ name, traceId }) => {
      return name === 'push ladder' && ancestry(receiver.spans, traceId).has('score round');
    });
    const chains = pushes.map((push) => chainOf(receiver.spans, push));
    expect(chains).toContainEqual([
      'scheduling: tick sandbox',
      'scheduling: publish cmd.matches.match.play.v1',
      'matches: process cmd.matches.match.play.v1',
      'matches: publish evt.matches.match.finished.v1',
      'scheduling: process evt.matches.match.finished.v1',
      'scheduling: publish evt.scheduling.round.completed.v1',
      'ladder: process evt.scheduling.round.completed.v1',
      'ladder: score round',
      'ladder: push ladder',
    ]);
    const { traceId } = pushes[0]!;
    const trace = receiver.spans.filter((span) => span.traceId === traceId);
    const requests = trace.filter(({ kind }) => kind === CLIENT);
    expect(new Set(requests.map(({ name }) => name))).toEqual(
      new Set(['POST /games', 'GET /games', 'PUT /games', 'DELETE /games']),
    );
    expect(chainOf(trace, requests[0]!).slice(-3)).toEqual([
      'matches: process cmd.matches.match.play.v1',
      'matches: play match',
      'matches: POST /games',
    ]);
    for (const { attributes } of requests) {
      expect(attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
      // The path of a bot's address may be secret.
      expect(Object.keys(attributes)).not.toContain('url.full');
    }
    // No span has a parent that nobody exported, and none begins before it; clocks are read at different moments, to the millisecond.
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    for (const span of trace) {
      if (span.name === 'tick sandbox') expect(span.parentSpanId || undefined).toBeUndefined();
      else expect(byId.get(span.parentSpanId ?? '')!.startTimeUnixNano).toBeLessThanOrEqual(span.startTimeUnixNano + 5);
    }
    console.info(`one trace of ${trace.length} spans, ${requests.length} of them requests to bots`);
  });

  it('shows every metric, with every label, that a rule or a dashboard names', () => {
    const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])));
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))),
    ];
    const missing = new Set<string>();
    const named = new Set<string>();
    for (const expression of expressions) {
      for (const [metric, labels] of namesIn(expression).labels) {
        if (recorded.has(metric)) continue;
        named.add(metric);
        if (!scraped.names.has(metric)) missing.add(metric);
        const samples = scraped.labelsOf(metric);
        const known = samples.size > 0 ? samples : declaredLabels(metric);
        for (const label of labels) if (!known.has(label)) missing.add(`${metric}{${label}}`);
      }
    }
    console.info(`${expressions.length} expressions name ${named.size} metrics; ${missing.size} of them are missing`);
    expect([...missing]).toEqual([]);
  });

  it('loads nothing of OpenTelemetry without an endpoint: no built service imports it statically', () => {
    const folder = join(repository, 'dist/services');
    const texts = readdirSync(folder)
      .filter((name) => /^(scheduling|matches|ladder|provisioning|streams)\.mjs$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts).toHaveLength(5);
    for (const text of texts) {
      expect(text).toMatch(/\bimport\(["']@opentelemetry\/sdk-trace-base["']\)/);
      expect(text).not.toMatch(/\bfrom\s*["']@opentelemetry|^import\s*["']@opentelemetry/m);
    }
  });
});

const labelOf = ({ service, name }: ReceivedSpan): string => `${String(service)}: ${name}`;

/** The names of a span and all that caused it, the first cause first. */
function chainOf(spans: readonly ReceivedSpan[], last: ReceivedSpan): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const chain: string[] = [];
  for (let span: ReceivedSpan | undefined = last; span; span = byId.get(span.parentSpanId ?? ''))
    chain.unshift(labelOf(span));
  return chain;
}

function ancestry(spans: readonly ReceivedSpan[], trace: string): ReadonlySet<string> {
  return new Set(spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name));
}
