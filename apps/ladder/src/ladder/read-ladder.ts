import type { AnswerOf, LadderView, ListSandboxes, QueryOf, Snapshot } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { newReleaseOf } from '../release/new-release';
import { hasRound, roundCard } from '../round/round-card';
import { isVisible, lastVisibleScores, visibleRevision } from '../view/visibility';
import type { View } from '../view/view';
import { findLadderHead, readLadderRows, readSandboxRows } from './ladder.queries';

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
 * The ladder of a sandbox as a view shows it; null where there is none. Its matches are those of the latest round that the view
 * shows. Players see what the public sees: scores belong to all teams together.
 */
export async function readLadder(tx: Queryable, sandbox: string, view: View): Promise<Snapshot<LadderView> | null> {
  const head = await findLadderHead(tx, sandbox, view);
  if (!head) return null;
  const { slug, name, nameRu, tournament, frozenFrom } = head;
  const scoredRound = lastVisibleScores(view, head);
  const rows = await readLadderRows(tx, {
    ...{ sandbox, view, round: head.round },
    afterRound: scoredRound < head.scoredRound ? scoredRound : null,
  });
  return {
    epoch: head.epoch,
    rev: visibleRevision(view, head),
    data: {
      ...{ sandbox: { sandbox, slug, name, nameRu }, tournament, frozenFrom, scoredRound },
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
