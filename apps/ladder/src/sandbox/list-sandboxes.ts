import type { AnswerOf, ListSandboxes, QueryOf, SandboxCard, TournamentState } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { ROUND_COLUMNS, hasRound, roundCard } from '../round/round-card';
import type { MaybeRoundRow } from '../round/round-card';
import { seesInSql } from '../view/sees';
import type { View } from '../view/view';

interface SandboxRow {
  readonly epoch: number;
  readonly tournament: TournamentState;
  readonly entries: number;
}

/**
 * At most `limit` sandboxes in the order that admins gave them, then of their names, those after a sandbox where it is given, with the
 * latest round that is seen and how many entries still take part.
 */
export async function listSandboxes(
  db: Pick<EntityManager, 'query'>,
  { after, limit }: Pick<QueryOf<typeof ListSandboxes>, 'after' | 'limit'>,
  view: View,
): Promise<AnswerOf<typeof ListSandboxes>> {
  const rows = await db.query<(SandboxCard & SandboxRow & MaybeRoundRow)[]>(
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.tournament, ${ROUND_COLUMNS},
       (select count(*)::int from entry e where e.sandbox = s.id and not e.has_left) as entries
     from sandbox s
     left join lateral (
       select * from round r where r.sandbox = s.id and ${seesInSql(view)} order by r.number desc limit 1) r on true
     where $1::uuid is null
       or (s.position, s.name, s.id) > (select a.position, a.name, a.id from sandbox a where a.id = $1)
     order by s.position, s.name, s.id limit $2`,
    [after ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  return {
    sandboxes: page.map((row) => {
      const { sandbox, slug, name, nameRu, epoch, tournament, entries } = row;
      return { sandbox, slug, name, nameRu, epoch, tournament, entries, round: hasRound(row) ? roundCard(row) : null };
    }),
    next: rows.length > limit ? (page.at(-1)?.sandbox ?? null) : null,
  };
}
