import { createHash } from 'node:crypto';
import type { StateBucket } from '@hexduel/messaging';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import { refuse } from './refusals';
import type { PracticeRefusal } from './refusals';

/** What one person or one address has open, the same for all runners. */
export const Opened = z.object({
  games: z.array(z.string()),
  /** When games were started in the last minute, milliseconds since 1970. */
  starts: z.array(z.number()),
});
export type Opened = z.infer<typeof Opened>;

const MINUTE_MS = 60_000;
const TRIES = 8;

export interface Bound {
  /** Of whom: `address 203.0.113.7`, `session …`; it is kept as a hash. */
  readonly of: string;
  readonly open: number;
  readonly perMinute: number;
}

export interface Admission {
  readonly opened: StateBucket<Opened>;
  /** Whether a game is still being played. */
  readonly isOpen: (game: string) => Promise<boolean>;
  readonly now: number;
}

/** Counts a new game to its person and its address, unless one of them has too many. */
export async function admit(
  game: string,
  bounds: readonly Bound[],
  { opened, isOpen, now }: Admission,
): Promise<Result<null, PracticeRefusal>> {
  for (const bound of bounds) {
    const admitted = await count(game, bound, { opened, isOpen, now });
    if (!admitted.ok) return admitted;
  }
  return ok(null);
}

async function count(
  game: string,
  bound: Bound,
  { opened, isOpen, now }: Admission,
): Promise<Result<null, PracticeRefusal>> {
  const key = `who.${createHash('sha256').update(bound.of).digest('hex').slice(0, 40)}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const kept = await opened.read(key);
    const starts = (kept?.state.starts ?? []).filter((at) => at > now - MINUTE_MS);
    const [oldest] = starts;
    if (starts.length >= bound.perMinute && oldest !== undefined) {
      return refuse.tooManyNew(bound.perMinute, Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000)));
    }
    let games = kept?.state.games ?? [];
    if (games.length >= bound.open) {
      const open = await Promise.all(games.map((each) => isOpen(each)));
      games = games.filter((_, index) => open[index]);
      if (games.length >= bound.open) return refuse.tooManyOpen(bound.open);
    }
    const next = { games: [...games, game], starts: [...starts, now] };
    if ((await opened.write(key, next, kept?.revision ?? 0)) !== null) return ok(null);
  }
  return refuse.busy();
}
