import { fact, live, question, work } from '@hexduel/contracts-events';
import { z } from 'zod';

const Counted = z.object({ n: z.int() });

export const ThingHappened = fact('evt.testing.thing.happened.v1', { about: 'For tests.', data: Counted });
export const OtherHappened = fact('evt.testing.other.happened.v1', { about: 'For tests.', data: Counted });
export const DoThing = work('cmd.testing.thing.do.v1', {
  about: 'For tests.',
  data: z.object({ n: z.int(), key: z.string() }),
  route: ({ key }) => [key],
});
export const ThingMoved = live('live.testing.thing.*.move', {
  about: 'For tests.',
  data: z.object({ id: z.string(), n: z.int() }),
  ids: ({ id }) => [id],
});
export const HowMany = question('ask.testing.thing.how-many.v1', {
  about: 'For tests.',
  data: z.object({ of: z.string() }),
  answer: Counted,
});

export const testContracts = [ThingHappened, OtherHappened, DoThing, ThingMoved, HowMany];
