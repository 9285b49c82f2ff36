import type { EntryCard } from './entry-view';
import type { RoundCard } from './round-card';
import type { SandboxCard } from './sandbox-card';

/** Values of the examples. */
export const SANDBOX = '0193a7c0-0000-7000-8000-000000000001';
export const TEAM = '0193a7c0-0000-7000-8000-000000000002';
export const ENTRY = '0193a7c0-0000-7000-8000-000000000003';
export const MATCH = '0193a7c0-0000-7000-8000-000000000006';
export const MATCH_PUBLIC_ID = 'KlpKJ0ooKmbdddqPe1DRr0Zw';
export const NOON = '2026-11-21T12:00:00.000Z';

export const SANDBOX_CARD: SandboxCard = { sandbox: SANDBOX, slug: 'demo', name: 'Demo', nameRu: 'Демо' };
export const ENTRY_CARD: EntryCard = { entry: ENTRY, entryNumber: 3, name: 'Amber', noContest: false };
export const OPPONENT_CARD: EntryCard = {
  entry: '0193a7c0-0000-7000-8000-000000000005',
  entryNumber: 5,
  name: 'Cobalt',
  noContest: false,
};
export const ROUND_CARD: RoundCard = {
  round: '0193a7c0-0000-7000-8000-000000000007',
  number: 12,
  state: 'scored',
  size: 5,
  deadlineMs: 1_000,
  scoreMultiplier: '1.500',
  openedAt: NOON,
  scoredAt: NOON,
  matches: 91,
  finished: 91,
};
