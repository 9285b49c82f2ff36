import { SandboxStamp, fact, work } from '@hexduel/contracts-events';
import { z } from 'zod';

export const ThingHappened = fact('evt.testing.thing.happened.v1', {
  about: 'For tests.',
  data: z.object({ n: z.int() }),
});
export const SandboxMoved = fact('evt.testing.sandbox.moved.v1', {
  about: 'For tests.',
  data: z.object({ ...SandboxStamp.shape, n: z.int() }),
});
export const DoThing = work('cmd.testing.thing.do.v1', { about: 'For tests.', data: z.object({ n: z.int() }) });

export const testContracts = [ThingHappened, SandboxMoved, DoThing];
