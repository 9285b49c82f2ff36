import { EntryCard, FoundMatch } from '@hexduel/contracts-http';
import type { AnswerOf, QueryOf, SearchMatches } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { publicMatchId } from '../match/public-match-id';
import type { FoundSandbox } from '../sandbox/find-sandbox';

const { match, state, winner, legs, round, roundState, resultHash } = FoundMatch.shape;

const FoundRow = z.object({
  ...{ match, state, winner, round, roundState, resultHash, one: EntryCard, two: EntryCard },
  legs: legs.nullable(),
  finishedAt: z.date().nullable(),
});

const card = (side: 'one' | 'two'): string => `json_build_object('entry', e_${side}.id,
  'entryNumber', e_${side}.entry_number, 'name', e_${side}.name, 'noContest', e_${side}.no_contest) as ${side}`;

/** A page of the matches of a sandbox that a search finds, latest round first. */
export async function searchMatches(
  tx: Queryable,
  { id, epoch }: FoundSandbox,
  query: QueryOf<typeof SearchMatches>,
): Promise<AnswerOf<typeof SearchMatches>> {
  const { limit } = query;
  const rows = await readFound(tx, id, query);
  const page = rows.slice(0, limit).map(({ one, two, legs: played, finishedAt, ...row }): FoundMatch => ({
    ...{ ...row, publicId: publicMatchId(row.match), sides: [one, two], legs: played ?? [] },
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { epoch, matches: page, next: last ? `${last.round}_${last.match}` : null };
}

function readFound(
  tx: Queryable,
  sandbox: string,
  query: QueryOf<typeof SearchMatches>,
): Promise<z.infer<typeof FoundRow>[]> {
  const { entry, opponent, reason, failed, since, until, after, limit } = query;
  const [number, match] = after?.split('_') ?? [];
  return readRows(
    tx,
    FoundRow,
    `select m.id as match, m.status as state, m.winner, m.finished_at as "finishedAt", m.result_hash as "resultHash",
       r.number as round, r.state as "roundState", ${card('one')}, ${card('two')},
       (select json_agg(json_build_object('leg', l.number, 'winner', l.leg->'winner', 'reason', l.leg->'reason',
          'chips', l.leg->'chips') order by l.number)
        from json_array_elements(c.legs) with ordinality l (leg, number)) as legs
     from round r join match m on m.round = r.id
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     left join match_result c on c.match = m.id and c.result_hash = m.result_hash
     where r.sandbox = $1
       and ($2::int is null or $2 in (e_one.entry_number, e_two.entry_number))
       and ($3::int is null or $3 in (e_one.entry_number, e_two.entry_number))
       and ($4::int is null or r.number = $4) and ($5::text is null or m.status = $5)
       and ($6::text is null or exists (select from json_array_elements(c.legs) l where l->>'reason' = $6))
       and ($7::boolean is null or $7 = exists (select from json_array_elements(c.legs) l where l->>'reason' <> 'by_score'))
       and ($8::timestamptz is null or m.finished_at >= $8) and ($9::timestamptz is null or m.finished_at < $9)
       and ($10::int is null or (r.number, m.id) < ($10, $11::uuid))
     order by r.number desc, m.id desc limit $12`,
    [
      ...[sandbox, entry ?? null, opponent ?? null, query.round ?? null, query.state ?? null, reason ?? null],
      ...[failed === undefined ? null : failed === 'true', since ?? null, until ?? null],
      ...[number ?? null, match ?? null, limit + 1],
    ],
  );
}
