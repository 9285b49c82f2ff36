import type { AnswerOf, LadderView, ListSandboxes, QueryOf, Reveal, Snapshot } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { newReleaseOf } from '../release/new-release';
import { hasRound, roundCard } from '../round/round-card';
import { isVisible, lastVisibleScores, visibleRevision } from '../view/visibility';
import { PUBLIC } from '../view/view';
import type { View } from '../view/view';
import { findLadderHead, readLadderRows, readRevealPlaces, readSandboxRows } from './ladder.queries';
import { revealedRows } from './reveal-rows';

/** A page of the sandboxes with the latest round that a view shows. */
export async function listSandboxes(
  tx: Queryable,
  { after, limit }: Pick<QueryOf<typeof ListSandboxes>, 'after' | 'limit'>,
  view: View,
): Promise<AnswerOf<typeof ListSandboxes>> {
  const rows = await readSandboxRows(tx, { after, limit: limit + 1 }, view);
  const page = rows.slice(0, limit);
  return {
    sandboxes: page.map((row) => {
      const { sandbox, slug, name, nameRu, epoch, tournament, entries } = row;
      return { sandbox, slug, name, nameRu, epoch, tournament, entries, round: hasRound(row) ? roundCard(row) : null };
    }),
    next: rows.length > limit ? (page.at(-1)?.sandbox ?? null) : null,
  };
}

/**
 * The ladder of a sandbox as a view shows it, while results are frozen as they were then; null where there is none. Its matches are
 * those of the latest round that the view shows. Players see what the public sees: scores belong to all teams together.
 */
export async function readLadder(tx: Queryable, sandbox: string, view: View): Promise<Snapshot<LadderView> | null> {
  const head = await findLadderHead(tx, sandbox, view);
  return head && ladderOf(head, view, { rows: await readRowsAfter(tx, head, view, lastVisibleScores(view, head)) });
}

/** The same with what a reveal has opened: while it runs, all but admins see the rows of opened places alone. */
export async function readRevealedLadder(
  tx: Queryable,
  sandbox: string,
  view: View,
): Promise<Snapshot<LadderView> | null> {
  const head = await findLadderHead(tx, sandbox, view);
  if (!head) return null;
  const { frozenFrom, revealOpened: opened, revealOf: of } = head;
  const shown = await readRowsAfter(tx, head, view, lastVisibleScores(view, head));
  if (opened === null || of === null) return ladderOf(head, view, { rows: shown });
  if (frozenFrom === null)
    return ladderOf(head, view, { rows: shown, reveal: { opened, of, isOver: true, waiting: [] } });
  const frozen = await readRowsAfter(tx, head, view, lastVisibleScores(PUBLIC, head));
  const final = await readRowsAfter(tx, head, view, head.scoredRound);
  const places = await readRevealPlaces(tx, sandbox);
  const { rows, waiting } = revealedRows({ frozen, final, places, opened, of });
  const seesAll = isVisible(view, { frozenFrom, round: Infinity });
  return ladderOf(head, view, { rows: seesAll ? shown : rows, reveal: { opened, of, isOver: false, waiting } });
}

type Head = NonNullable<Awaited<ReturnType<typeof findLadderHead>>>;
type Rows = Awaited<ReturnType<typeof readLadderRows>>;

function readRowsAfter(tx: Queryable, head: Head, view: View, last: number): Promise<Rows> {
  const { sandbox, round, scoredRound } = head;
  return readLadderRows(tx, { sandbox, view, round, afterRound: last < scoredRound ? last : null });
}

function ladderOf(
  head: Head,
  view: View,
  { rows, reveal = null }: { readonly rows: Rows; readonly reveal?: Reveal | null },
): Snapshot<LadderView> {
  const { sandbox, slug, name, nameRu, tournament, frozenFrom } = head;
  return {
    epoch: head.epoch,
    rev: visibleRevision(view, head),
    data: {
      ...{ sandbox: { sandbox, slug, name, nameRu }, tournament, frozenFrom, reveal },
      scoredRound: lastVisibleScores(view, head),
      corrections: head.corrections,
      plannedStart: head.plannedStart?.toISOString() ?? null,
      // The end of the hindrance would reveal a round that is hidden.
      withheld: isVisible(view, { frozenFrom, round: Infinity }) ? head.withheld : null,
      round: hasRound(head) ? roundCard(head) : null,
      rows: rows.map(({ release, deployedAt, playedAt, ...row }) => {
        return { ...row, newRelease: newReleaseOf({ release, deployedAt, playedAt }) };
      }),
    },
  };
}
