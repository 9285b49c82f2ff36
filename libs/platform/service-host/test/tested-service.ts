import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Inject, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { nothing, read } from '@hexduel/contracts-http';
import type { Endpoint as EndpointContract } from '@hexduel/contracts-http';
import { z } from 'zod';
import { Endpoint, Input, ProblemError, openApiController, parseInput, setting } from '../src/index';
import type { InputOf, Service } from '../src/index';

/** Stands for what a service injects: a class that the controller asks for by an explicit token. */
export class Greeter {
  constructor(readonly greeting: string) {}
}

const terms = { role: 'nobody', about: 'Tested.', params: nothing, query: nothing, answer: z.unknown() } as const;
const Add: EndpointContract = { ...read('/add', terms), method: 'POST' };
const Repeat = read('/repeat/:word', {
  ...terms,
  role: 'admin',
  params: z.object({ word: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().pipe(z.int().min(1).max(9)).default(2) }),
});

@Controller()
class TestedController {
  constructor(@Inject(Greeter) private readonly greeter: Greeter) {}

  @Endpoint(read('/greeting', terms))
  greeting(): { greeting: string } {
    return { greeting: this.greeter.greeting };
  }

  @Endpoint(read('/slow', terms))
  async slow(): Promise<{ ok: boolean }> {
    await sleep(400);
    return { ok: true };
  }

  @Endpoint(read('/bug', terms))
  bug(): never {
    throw new Error('the secret is 42');
  }

  @Endpoint(read('/away', terms))
  away(): never {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  }

  @Endpoint(read('/gone', terms))
  gone(): never {
    throw new ProblemError(410, 'ERR_GONE', 'It was here; look elsewhere.');
  }

  @Endpoint(Add)
  add(@Body() body: unknown): { sum: number } {
    const { a, b } = parseInput(z.object({ a: z.number(), b: z.number() }), body);
    return { sum: a + b };
  }

  @Endpoint(Repeat)
  repeat(@Input() { params, query }: InputOf<typeof Repeat>): { text: string } {
    return { text: params.word.repeat(query.times) };
  }
}

@Module({})
class TestedModule {}

export const testedConfig = {
  greeting: setting('TESTED_GREETING', z.string().min(2), { example: 'hello' }),
  token: setting('TESTED_TOKEN', z.string().length(4).default('good'), { example: 'abcd', isSecret: true }),
};

export const steps: string[] = [];

/** A service with everything the host offers. Its readiness fails while `health.problem` says something. */
export const health: { problem: string | null } = { problem: null };

export const testedService: Service<typeof testedConfig> = {
  name: 'tested',
  config: testedConfig,
  build: async ({ greeting }, host) => {
    host.addCheck('database', () => health.problem);
    host.onStop('first opened', () => steps.push('first opened'));
    host.onStop('last opened', () => steps.push('last opened'));
    host.onDrain('sockets', () => {
      steps.push('drained');
      host.log.info({}, 'drained');
    });
    const module: DynamicModule = {
      module: TestedModule,
      controllers: [
        TestedController,
        openApiController('/api/openapi.json', { title: 'Tested', about: 'x', version: '1', endpoints: { Repeat } }),
      ],
      providers: [{ provide: Greeter, useValue: new Greeter(greeting) }],
    };
    return module;
  },
};
