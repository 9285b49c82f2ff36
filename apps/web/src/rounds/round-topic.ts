import type { LadderHead, LadderView, RoundCard } from '@hexduel/contracts-http';
import type { LadderDelta } from '@hexduel/contracts-live';
import type { TopicKind } from '@hexduel/live-client';

/** How far a sandbox is. */
export interface Progress {
  readonly round: RoundCard | null;
  readonly scoredRound: number;
  /** How many corrections changed rounds that were scored before. */
  readonly corrections: number;
  readonly frozenFrom: number | null;
}

/** The ladder of a sandbox without its rows: how far its rounds are. */
export const roundTopic: TopicKind<LadderView, Progress> = {
  show: progressOf,
  change: (shown, delta) => {
    if (!isLadderDelta(delta)) return null;
    return delta.head ? progressOf(delta.head) : shown;
  },
  isData: (data): data is LadderView => 'rows' in data && 'scoredRound' in data,
};

function isLadderDelta(delta: object): delta is LadderDelta {
  return 'rows' in delta && Array.isArray(delta.rows);
}

function progressOf({ round, scoredRound, corrections = 0, frozenFrom }: LadderHead): Progress {
  return { round, scoredRound, corrections, frozenFrom };
}
