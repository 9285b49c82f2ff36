import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { act, download, nothing, read } from '@hexduel/contracts-http';
import { Log, Readiness } from '@hexduel/telemetry';
import { z } from 'zod';
import { Config, Endpoint, Input, ProblemError, openApiController, setting } from '../src/index';
import type { ConfigOf, FileAnswer, InputOf, Service } from '../src/index';

/** Stands for what a service injects: a class that the controller asks for by an explicit token. */
export class Greeter {
  constructor(readonly greeting: string) {}
}

const options = { role: 'nobody', about: 'Tested.', params: nothing, query: nothing, answer: z.unknown() } as const;
const Add = act('POST', '/add', {
  role: 'nobody',
  about: 'Tested.',
  params: nothing,
  body: z.object({ a: z.number(), b: z.number() }),
  answer: z.object({ sum: z.number() }),
  status: 201,
  problems: { ERR_TIRED: 409, ERR_OFTEN: 429 },
  example: { body: { a: 1, b: 2 }, answer: { sum: 3 } },
});
const Repeat = read('/repeat/:word', {
  ...options,
  role: 'admin',
  params: z.object({ word: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().pipe(z.int().min(1).max(9)).default(2) }),
});
/** A file of so many lines; what fails, fails before the line of that number. */
const ReadLines = download('/lines', {
  ...options,
  query: z.object({
    format: z.enum(['csv', 'json']).default('csv'),
    lines: z.coerce.number().pipe(z.int()),
    fails: z.coerce.number().pipe(z.int()).default(-1),
    width: z.coerce.number().pipe(z.int()).default(1_000),
  }),
  answer: z.array(z.int()),
  problems: { ERR_BUSY: 429 },
});

/** How many slow requests have been begun. */
export const slow = { begun: 0 };

/** How many files have been begun and ended. */
export const files = { begun: 0, ended: 0 };

async function* linesOf({ lines, fails, width }: Record<'lines' | 'fails' | 'width', number>) {
  files.begun += 1;
  try {
    for (let line = 0; line < lines; line += 1) {
      await sleep(0);
      if (line === fails && fails === 0) throw new ProblemError(429, 'ERR_BUSY', 'Try again in 7 s.', undefined, 7);
      if (line === fails) throw new Error('the secret is 42');
      yield `${line},${'x'.repeat(width)}\r\n`;
    }
  } finally {
    files.ended += 1;
  }
}

@Controller()
class TestedController {
  constructor(@Inject(Greeter) private readonly greeter: Greeter) {}

  @Endpoint(read('/greeting', options))
  greeting(): { greeting: string } {
    return { greeting: this.greeter.greeting };
  }

  @Endpoint(read('/slow', options))
  async slow(): Promise<{ ok: boolean }> {
    slow.begun += 1;
    await sleep(400);
    return { ok: true };
  }

  @Endpoint(read('/bug', options))
  bug(): never {
    throw new Error('the secret is 42');
  }

  @Endpoint(read('/away', options))
  away(): never {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  }

  @Endpoint(read('/gone', options))
  gone(): never {
    throw new ProblemError(410, 'ERR_GONE', 'It was here; look elsewhere.');
  }

  @Endpoint(ReadLines)
  lines(@Input() { query }: InputOf<typeof ReadLines>): FileAnswer {
    return {
      name: 'the "lines".csv',
      type: 'text/csv; charset=utf-8; header=present',
      text: linesOf(query),
      ...(query.width > 1_000 ? { stallMs: 500 } : {}),
    };
  }

  @Endpoint(Add)
  add(@Input() { body }: InputOf<typeof Add>): { sum: number } {
    return { sum: body.a + body.b };
  }

  @Endpoint(Repeat)
  repeat(@Input() { params, query }: InputOf<typeof Repeat>): { text: string } {
    return { text: params.word.repeat(query.times) };
  }
}

export const testedConfig = {
  greeting: setting('TESTED_GREETING', z.string().min(2), { example: 'hello' }),
  token: setting('TESTED_TOKEN', z.string().length(4).default('good'), { example: 'abcd', isSecret: true }),
};

export const steps: string[] = [];

/** The readiness of the service fails while `health.problem` says something, and is degraded while `health.warning` does. */
export const health: { problem: string | null; warning: string | null } = { problem: null, warning: null };

/** What a service opens and closes: its steps are recorded. */
@Injectable()
class Resources implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Log) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const isOutage = (error: unknown): boolean => error instanceof Error && error.message.includes('ECONNREFUSED');
    this.readiness.add({ name: 'database', check: () => health.problem, isOutage });
    this.readiness.warn({ name: 'outbox', check: () => health.warning });
  }

  beforeApplicationShutdown(): void {
    steps.push('drained');
    this.log.info({}, 'drained');
  }

  onApplicationShutdown(): void {
    steps.push('closed');
  }
}

@Module({
  controllers: [
    TestedController,
    openApiController('/api/openapi.json', {
      title: 'Tested',
      about: 'x',
      version: '1',
      endpoints: { Repeat, Add, ReadLines },
    }),
  ],
  providers: [
    {
      provide: Greeter,
      inject: [Config],
      useFactory: ({ greeting }: ConfigOf<typeof testedConfig>) => new Greeter(greeting),
    },
    Resources,
  ],
})
class TestedModule {}

/** A service with everything the host offers. */
export const testedService: Service<typeof testedConfig> = {
  name: 'tested',
  config: testedConfig,
  module: TestedModule,
};
