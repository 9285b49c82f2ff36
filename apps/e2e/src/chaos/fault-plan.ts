import { seededRandom } from '@hexduel/engine';
import type { Random } from '@hexduel/engine';

/** What happens to a running system. Each kind has targets: a part, a server, a stream, or a link that is cut in one of two ways. */
export const FAULT_TARGETS = {
  'kill service': ['scheduling 1', 'ladder', 'runner 1', 'streams', 'runner 2', 'provisioning'],
  'kill NATS': ['NATS'],
  'kill Postgres': ['Postgres'],
  freeze: ['scheduling 1', 'NATS', 'ladder', 'Postgres', 'runner 1', 'provisioning', 'runner 2', 'streams'],
  'purge stream': ['EVT_SCHEDULING', 'CMD_MATCHES', 'EVT_MATCHES', 'EVT_LADDER', 'BULK_MATCHES'].flatMap((stream) => [
    `${stream}, purged`,
    `${stream}, deleted`,
  ]),
  'cut link': [
    ...['scheduling 1 to Postgres', 'ladder to NATS', 'runner 1 to NATS', 'scheduling 1 to NATS', 'ladder to Postgres'],
    ...['runner 2 to NATS', 'provisioning to NATS', 'provisioning to Postgres', 'streams to NATS'],
  ].flatMap((link) => [`${link}, silent`, `${link}, reset`]),
  'fill disk': ['NATS'],
  'shift clock': ['scheduling 1', 'ladder', 'runner 1', 'provisioning', 'runner 2'].flatMap((part) => [
    `${part}, ahead`,
    `${part}, behind`,
  ]),
} as const satisfies Record<string, readonly string[]>;

export type FaultKind = keyof typeof FAULT_TARGETS;
export const FAULT_KINDS = Object.keys(FAULT_TARGETS) as readonly FaultKind[];

export interface PlannedFault {
  readonly kind: FaultKind;
  readonly target: string;
  /** It begins when this round has opened (from 1) … */
  readonly round: number;
  /** … after so many milliseconds. */
  readonly afterMs: number;
  /** How long it lasts before its repair, in milliseconds; 0 where it is over at once. */
  readonly forMs: number;
}

const LATEST_MS = 3_000;
const FROZEN_MS = 20_000;
const CLOCK_MS = 20_000;
const SHORTEST_MS = 2_000;
const LONGEST_CUT_MS = 20_000;
const LONGEST_FULL_MS = 8_000;

/**
 * A fault for each round, the same for the same seed and number of rounds. Kinds, and the targets of a kind, are dealt like cards:
 * none comes again before all others have.
 */
export function planFaults({
  seed,
  rounds,
  kinds = FAULT_KINDS,
}: {
  readonly seed: number;
  readonly rounds: number;
  readonly kinds?: readonly FaultKind[];
}): PlannedFault[] {
  const random = seededRandom(seed, rounds);
  const nextKind = deal(kinds, random);
  const nextTarget = new Map(kinds.map((kind) => [kind, deal<string>(FAULT_TARGETS[kind], random)]));
  return Array.from({ length: rounds }, (_, index) => {
    const kind = nextKind();
    const target = nextTarget.get(kind)?.() ?? '';
    return { kind, target, round: index + 1, afterMs: random.below(LATEST_MS), forMs: durationOf(kind, random) };
  });
}

function durationOf(kind: FaultKind, random: Random): number {
  if (kind === 'freeze') return FROZEN_MS;
  if (kind === 'shift clock') return CLOCK_MS;
  if (kind === 'cut link') return SHORTEST_MS + random.below(LONGEST_CUT_MS - SHORTEST_MS);
  if (kind === 'fill disk') return SHORTEST_MS + random.below(LONGEST_FULL_MS - SHORTEST_MS);
  return 0;
}

/** Deals all cards in a random order, again and again. */
function deal<Card>(cards: readonly Card[], random: Random): () => Card {
  let left: Card[] = [];
  return () => {
    if (left.length === 0) left = [...cards];
    const [card] = left.splice(random.below(left.length), 1);
    if (card === undefined) throw new Error('there is nothing to deal');
    return card;
  };
}
