import type { PlayMatchV1 } from '@hexduel/contracts-events';
import { GENERATOR_VERSION } from '@hexduel/engine';
import { newId } from '@hexduel/telemetry';

/** The command for a match between two bots at these addresses. */
export function orderMatch(
  addresses: readonly [string | null, string | null],
  change: Partial<PlayMatchV1> = {},
): PlayMatchV1 {
  const [one, two] = addresses;
  const player = (address: string | null, entryNumber: number): PlayMatchV1['players'][number] => {
    return { entry: newId(), entryNumber, address, release: null };
  };
  return {
    sandbox: newId(),
    epoch: 1,
    round: newId(),
    match: newId(),
    size: 3,
    seed: 2017,
    generatorVersion: GENERATOR_VERSION,
    deadlineMs: 5_000,
    players: [player(one, 1), player(two, 2)],
    ...change,
  };
}
