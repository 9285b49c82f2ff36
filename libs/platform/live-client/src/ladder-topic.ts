import type { LadderView } from '@hexduel/contracts-http';
import type { LadderDelta, LadderPatch } from '@hexduel/contracts-live';
import { patchedLadder } from '@hexduel/contracts-live/compact';
import { inShownOrder } from './standings';
import { withChanged } from './topic-kind';
import type { TopicKind } from './topic-kind';

/** The ladder as it is shown: rows ordered by place, those of teams that have left last. */
export const ladderTopic: TopicKind<LadderView, LadderView> = {
  show: (ladder) => ({ ...ladder, rows: inShownOrder(ladder.rows) }),
  change: (ladder, delta) => {
    if (isLadderPatch(delta)) {
      const patched = patchedLadder(ladder, delta);
      return patched && { ...patched, rows: inShownOrder(patched.rows) };
    }
    if (!isLadderDelta(delta)) return null;
    const rows = withChanged(ladder.rows, delta.rows, ({ entry }) => entry);
    return { ...ladder, ...delta.head, rows: inShownOrder(rows) };
  },
  isData: (data): data is LadderView => 'rows' in data && 'tournament' in data,
};

function isLadderPatch(delta: object): delta is LadderPatch {
  return 'patches' in delta && Array.isArray(delta.patches);
}

function isLadderDelta(delta: object): delta is LadderDelta {
  return 'rows' in delta && Array.isArray(delta.rows);
}
