import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts, fact } from '@hexduel/contracts-events';
import { z } from 'zod';
import { eventsPage } from './events-page';

it('docs/events.md matches the contracts; if not, run "npm run docs"', () => {
  const page = readFileSync(join(__dirname, '../../docs/events.md'), 'utf8');
  expect(page).toBe(eventsPage(allContracts));
});

it('describes nested members, lists and choices', () => {
  const data = z.object({
    legs: z.array(z.object({ winner: z.union([z.literal(1), z.null()]) })).max(2),
    who: z.enum(['a', 'b']),
    cell: z.tuple([z.int().min(0).max(9), z.int().min(0).max(9)]),
  });
  const page = eventsPage({ TestedV1: fact('evt.tools.page.tested.v1', { about: 'Tested.', data, maxKiB: 2 }) });
  expect(page).toContain('| `evt.tools.page.tested.v1` | fact | 2 KiB   |');
  expect(page.split('\n').filter((line) => line.startsWith('| `') && !line.includes('evt'))).toEqual([
    '| `legs`          | list of object, at most 2 |',
    '| `legs[].winner` | 1 or null                 |',
    '| `who`           | "a" or "b"                |',
    '| `cell`          | 2 of integer from 0 to 9  |',
  ]);
});
