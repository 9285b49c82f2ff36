import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import { noSandbox } from '../refusal';
import type { Refusal } from '../refusal';
import { chooseBest } from './choose-best';
import type { Candidate, Standing } from './choose-best';

export interface FinalChoice {
  /** Sandboxes whose best go to the final. */
  readonly sources: readonly string[];
  /** How many of each. */
  readonly best: number;
}

export interface SourcePreview {
  readonly sandbox: string;
  readonly slug: string;
  readonly name: string;
  readonly epoch: number;
  /** The last round that the ladder has scored; null for none. */
  readonly scoredRound: number | null;
  /** False while a round is open or completed and not scored: places may still change. */
  readonly isSettled: boolean;
  readonly candidates: readonly Candidate[];
}

/** Who would go to the final, by the ladder as far as it is scored; teams that have left are not in it. Errors: ERR_NO_SANDBOX. */
export async function previewFinal(
  tx: EntityManager,
  { sources, best }: FinalChoice,
): Promise<Result<SourcePreview[], Refusal>> {
  const previews: SourcePreview[] = [];
  for (const sandbox of sources) {
    const source = await readSource(tx, sandbox);
    if (!source) return noSandbox(sandbox);
    previews.push({ ...source, candidates: chooseBest(await readStandings(tx, sandbox), best) });
  }
  return ok(previews);
}

async function readSource(tx: EntityManager, id: string): Promise<Omit<SourcePreview, 'candidates'> | undefined> {
  const [row] = await tx.query<Omit<SourcePreview, 'candidates'>[]>(
    `select s.id as sandbox, s.slug, s.name, s.epoch, c.round_number as "scoredRound",
       coalesce((select max(r.number) from round r where r.sandbox = s.id), 0) = coalesce(c.round_number, 0)
         as "isSettled"
     from sandbox s left join scored_round c on c.sandbox = s.id and c.epoch = s.epoch where s.id = $1`,
    [id],
  );
  return row;
}

function readStandings(tx: EntityManager, sandbox: string): Promise<Standing[]> {
  return tx.query<Standing[]>(
    `select s.entry, t.id as team, t.name, t.no_contest as "noContest", s.place, s.score::text
     from standing s join entry e on e.id = s.entry join team t on t.id = e.team
     where s.sandbox = $1 and e.left_at is null and not e.leaves and not t.leaves`,
    [sandbox],
  );
}
