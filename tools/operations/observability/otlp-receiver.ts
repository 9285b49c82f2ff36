import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform(({ intValue }) => Number(intValue)),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  z.object({ arrayValue: z.unknown() }).transform(() => null),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const Nanoseconds = z.union([z.string(), z.number()]).transform((nanos) => Number(nanos) / 1e6);

const SpanJson = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: z.int().min(1).max(5),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Attributes.default({}),
});
const TracesJson = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanJson) })),
    }),
  ),
});

/** A span as it was exported; times in milliseconds since 1970. */
export type ReceivedSpan = z.infer<typeof SpanJson> & { readonly service: unknown };

/** Receives traces over OTLP/HTTP in JSON, as a collector does. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** What could not be read. */
  readonly problems: string[] = [];
  /** The headers of the last export. */
  headers: IncomingMessage['headers'] = {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.#take(request, Buffer.concat(chunks));
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #take({ method, url, headers }: IncomingMessage, body: Buffer): void {
    this.headers = headers;
    try {
      if (method !== 'POST' || url !== '/v1/traces') throw new Error(`${method} ${url} is not how traces come`);
      const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      const { resourceSpans } = TracesJson.parse(JSON.parse(text.toString()));
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes['service.name'];
        for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
      }
    } catch (error) {
      this.problems.push(String(error));
    }
  }
}
