import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import { ladderTopic } from '@hexduel/live-client/ladder-topic';
import type { TopicKind } from '@hexduel/live-client';

/** What the page of a ladder shows. Most messages tell only that matches began or ended: they leave most of the page as it is. */
export interface ShownLadder {
  /** The ladder as it is. */
  readonly latest: LadderView;
  /** What the table and most of the page are rendered from: as `latest` but for the progress of the round, which may be older. */
  readonly table: LadderView;
  /** The rows of `latest` by their entries. */
  readonly rows: ReadonlyMap<string, LadderRow>;
}

/** The ladder with the progress of its round apart, so that what does not show it need not be rendered when only that changes. */
export const shownLadderTopic: TopicKind<LadderView, ShownLadder> = {
  show: (ladder) => shown(ladderTopic.show(ladder, null), null),
  change: ({ latest, table }, delta) => {
    const changed = ladderTopic.change(latest, delta);
    return changed && shown(changed, differsOnlyInProgress(latest, changed) ? table : null);
  },
  isData: ladderTopic.isData,
};

function shown(latest: LadderView, table: LadderView | null): ShownLadder {
  return { latest, table: table ?? latest, rows: new Map(latest.rows.map((row) => [row.entry, row])) };
}

/** Whether a ladder differs from the one before it at most in how many matches have ended and how many are played. */
function differsOnlyInProgress(before: LadderView, after: LadderView): boolean {
  return (
    without(before.round, 'finished') === without(after.round, 'finished') &&
    without(before, 'round', 'rows') === without(after, 'round', 'rows') &&
    before.rows.length === after.rows.length &&
    // A row that did not change is the same object.
    after.rows.every((row, at) => row === before.rows[at] || isSameRow(row, before.rows[at]))
  );
}

const isSameRow = (row: LadderRow, other: LadderRow | undefined): boolean =>
  other !== undefined && without(row, 'finished', 'playing') === without(other, 'finished', 'playing');

/** All of an object but some members, as one text. */
function without<Value extends object>(value: Value | null, ...left: readonly (keyof Value & string)[]): string {
  return JSON.stringify(value, (key, member: unknown) =>
    (left as readonly string[]).includes(key) ? undefined : member,
  );
}
