import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import type { LadderDelta } from '@hexduel/contracts-live';
import type { TopicKind } from '../live/topic-kind';

/** The ladder as it is shown: rows always in the order of their places. */
export const ladderTopic: TopicKind<LadderView, LadderView> = {
  show: (ladder) => ({ ...ladder, rows: inOrder(ladder.rows) }),
  change: (ladder, delta) => {
    if (!isLadderDelta(delta)) return null;
    const changed = new Map(delta.rows.map((row) => [row.entry, row]));
    const known = ladder.rows.map((row) => changed.get(row.entry) ?? row);
    const added = delta.rows.filter(({ entry }) => !ladder.rows.some((row) => row.entry === entry));
    return { ...ladder, ...delta.head, rows: inOrder([...known, ...added]) };
  },
  isData: (data): data is LadderView => 'rows' in data && 'tournament' in data,
};

function isLadderDelta(delta: object): delta is LadderDelta {
  return 'rows' in delta && Array.isArray(delta.rows);
}

function inOrder(rows: readonly LadderRow[]): LadderRow[] {
  return [...rows].sort((a, b) => a.place - b.place || a.entryNumber - b.entryNumber);
}
