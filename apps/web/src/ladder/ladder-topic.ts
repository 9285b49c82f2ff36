import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import type { LadderDelta } from '@hexduel/contracts-live';
import { withChanged } from '../live/topic-kind';
import type { TopicKind } from '../live/topic-kind';

/** The ladder as it is shown: rows ordered by place. */
export const ladderTopic: TopicKind<LadderView, LadderView> = {
  show: (ladder) => ({ ...ladder, rows: inOrder(ladder.rows) }),
  change: (ladder, delta) => {
    if (!isLadderDelta(delta)) return null;
    const rows = withChanged(ladder.rows, delta.rows, ({ entry }) => entry);
    return { ...ladder, ...delta.head, rows: inOrder(rows) };
  },
  isData: (data): data is LadderView => 'rows' in data && 'tournament' in data,
};

function isLadderDelta(delta: object): delta is LadderDelta {
  return 'rows' in delta && Array.isArray(delta.rows);
}

function inOrder(rows: readonly LadderRow[]): LadderRow[] {
  return [...rows].sort((a, b) => a.place - b.place || a.entryNumber - b.entryNumber);
}
