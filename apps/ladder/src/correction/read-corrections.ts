import { CorrectedRow, EntryCard, LadderCorrection } from '@hexduel/contracts-http';
import type { LadderCorrections } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { publicMatchId } from '../match/public-match-id';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { isVisible, lastVisibleScores, visibleInSql } from '../view/visibility';

const { correction, kind, takesBack, roundNumber, reason, state, refusal, matches } = LadderCorrection.shape;

const Listed = z.object({
  ...{ correction, kind, takesBack, roundNumber, reason, state, refusal, matches },
  madeAt: z.date(),
  scoredAt: z.date().nullable(),
  match: z.object({ match: z.string(), sides: z.tuple([EntryCard, EntryCard]) }).nullable(),
  entry: EntryCard.nullable(),
  comparedAfter: z.int().nullable(),
});

const card = (e: string): string => `json_build_object('entry', ${e}.id, 'entryNumber', ${e}.entry_number,
  'name', ${e}.name, 'noContest', ${e}.no_contest)`;

/** Corrections that a view shows, latest first; with a round, those that changed points of it. */
export async function readCorrections(
  tx: Queryable,
  sandbox: FoundSandbox,
  { round, limit }: { readonly round: number | undefined; readonly limit: number },
  view: View,
): Promise<LadderCorrections> {
  const { id, epoch, frozenFrom } = sandbox;
  if (round !== undefined && !isVisible(view, { frozenFrom, round })) return { epoch, corrections: [] };
  const listed = await readRows(
    tx,
    Listed,
    `select * from (
       select c.id as correction, c.kind, c.takes_back as "takesBack", c.round_number as "roundNumber", c.reason, c.state,
         c.refusal, c.made_at as "madeAt", c.scored_at as "scoredAt",
         (select count(*)::int from corrected_match n join match m on m.id = n.match join round r on r.id = m.round
          where n.correction = c.id and ${visibleInSql(view)}) as matches,
         case when m.id is not null then json_build_object('match', m.id, 'sides', json_build_array(${card('a')}, ${card('b')}))
           end as match,
         case when e.id is not null then ${card('e')} end as entry,
         (select max(n.round_number) from corrected_standing n
          where n.correction = c.id and n.round_number <= $2 and ($3::int is null or n.round_number = $3)) as "comparedAfter",
         c.seq
       from correction c join sandbox s on s.id = c.sandbox
       left join match m on m.id = c.match left join entry a on a.id = m.one left join entry b on b.id = m.two
       left join entry e on e.id = c.entry
       where c.sandbox = $1 and ${visibleInSql(view, { round: 'c.round_number' })}
         and (${view.kind === 'admin'} or c.state in ('applied', 'scored'))
     ) c where $3::int is null or "comparedAfter" is not null order by seq desc limit $4`,
    [id, lastVisibleScores(view, sandbox), round ?? null, limit],
  );
  const rows = await readComparedRows(tx, listed);
  return {
    epoch,
    corrections: listed.map(({ madeAt, scoredAt, match, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      scoredAt: scoredAt?.toISOString() ?? null,
      match: match && { ...match, publicId: publicMatchId(match.match) },
      rows: rows.filter((each) => each.correction === row.correction).map(({ row: compared }) => compared),
    })),
  };
}

const Compared = z.object({ correction: z.string(), row: CorrectedRow });

function readComparedRows(
  tx: Queryable,
  listed: readonly { readonly correction: string; readonly comparedAfter: number | null }[],
): Promise<z.infer<typeof Compared>[]> {
  return readRows(
    tx,
    Compared,
    `select n.correction, json_build_object('entry', e.id, 'entryNumber', e.entry_number, 'name', e.name,
         'noContest', e.no_contest,
         'before', json_build_object('place', n.old_place, 'gained', n.old_gained::text, 'score', n.old_score::text),
         'after', json_build_object('place', n.place, 'gained', n.gained::text, 'score', n.score::text)) as row
     from unnest($1::uuid[], $2::int[]) l (correction, number)
     join corrected_standing n on n.correction = l.correction and n.round_number = l.number
     join entry e on e.id = n.entry order by n.place`,
    [listed.map((each) => each.correction), listed.map(({ comparedAfter }) => comparedAfter)],
  );
}
