import type { LadderRow, LadderView } from '@hexduel/contracts-http';
import type { LadderPatch, LiveTurn, TurnTail } from './messages';

/** A ladder after a patch; null where the patch does not fit it, because something before it is missing. */
export function patchedLadder(ladder: LadderView, { head, finished, patches }: LadderPatch): LadderView | null {
  const byNumber = new Map(ladder.rows.map((row) => [row.entryNumber, row]));
  for (const [entryNumber, change] of patches) {
    const row = byNumber.get(entryNumber);
    if (row) byNumber.set(entryNumber, Object.assign({}, row, change));
    else if (isWhole(change)) byNumber.set(entryNumber, change);
    else return null;
  }
  const after = Object.assign({}, ladder, head, { rows: [...byNumber.values()] });
  if (finished === undefined) return after;
  return after.round ? { ...after, round: { ...after.round, finished } } : null;
}

// A new row comes with all its members, `entry` among them; a change never has it.
function isWhole(change: LadderPatch['patches'][number][1]): change is LadderRow {
  return change.entry !== undefined;
}

/** What a text of a leg adds to the one before it; null where they are not of one attempt at one leg. */
export function tailBetween(before: LiveTurn, after: LiveTurn): TurnTail | null {
  if (before.leg !== after.leg || before.attempt !== after.attempt) return null;
  const { replay, ...rest } = after;
  let keep = 0;
  while (keep < replay.length && replay[keep] === before.replay[keep]) keep += 1;
  return { ...rest, keep, add: replay.slice(keep) };
}

/** The turn that a tail stands for, after the turn before it; null where another one is missing between them. */
export function turnOf(before: LiveTurn | undefined, tail: TurnTail): LiveTurn | null {
  const { keep, add, ...rest } = tail;
  if (!before || before.attempt !== tail.attempt || before.replay.length < keep) return null;
  return { ...rest, replay: before.replay.slice(0, keep) + add };
}
