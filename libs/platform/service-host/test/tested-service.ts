import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Get, Inject, Module, Post } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { ProblemError, parseInput, setting } from '../src/index';
import type { Service } from '../src/index';

/** Stands for what a service injects: a class that the controller asks for by an explicit token. */
export class Greeter {
  constructor(readonly greeting: string) {}
}

@Controller()
class TestedController {
  constructor(@Inject(Greeter) private readonly greeter: Greeter) {}

  @Get('greeting')
  greeting(): { greeting: string } {
    return { greeting: this.greeter.greeting };
  }

  @Get('slow')
  async slow(): Promise<{ ok: boolean }> {
    await sleep(400);
    return { ok: true };
  }

  @Get('bug')
  bug(): never {
    throw new Error('the secret is 42');
  }

  @Get('gone')
  gone(): never {
    throw new ProblemError(410, 'ERR_GONE', 'It was here; look elsewhere.');
  }

  @Post('add')
  add(@Body() body: unknown): { sum: number } {
    const { a, b } = parseInput(z.object({ a: z.number(), b: z.number() }), body);
    return { sum: a + b };
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
      controllers: [TestedController],
      providers: [{ provide: Greeter, useValue: new Greeter(greeting) }],
    };
    return module;
  },
};
