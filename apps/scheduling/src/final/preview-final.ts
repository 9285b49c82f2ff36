import type { AnswerOf, PreviewFinal } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { Round } from '../round/round.entity';
import { Sandbox } from '../sandbox/sandbox.entity';
import { chooseBest } from './choose-best';
import { rankedEntries } from './final.queries';
import { ScoredRound } from './standing.entity';

export interface FinalChoice {
  /** Ids of the sandboxes whose best go to the final. */
  readonly sources: readonly string[];
  /** How many of each. */
  readonly best: number;
}

/** A sandbox with its candidates, as the contract describes it. */
export type SourcePreview = AnswerOf<typeof PreviewFinal>['sources'][number];

/** Who would go to the final, by the rounds that are scored; without teams that left or will leave. Errors: ERR_NO_SANDBOX. */
export async function previewFinal(
  tx: EntityManager,
  { sources, best }: FinalChoice,
): Promise<Result<SourcePreview[], Refusal>> {
  const previews: SourcePreview[] = [];
  for (const id of sources) {
    const sandbox = await tx.findOneBy(Sandbox, { id });
    if (!sandbox) return noSandbox(id);
    previews.push(await previewSource(tx, sandbox, best));
  }
  return ok(previews);
}

async function previewSource(tx: EntityManager, sandbox: Sandbox, best: number): Promise<SourcePreview> {
  const { id, slug, name, epoch } = sandbox;
  const scored = await tx.findOneBy(ScoredRound, { sandbox: id, epoch });
  const lastRound = await tx.maximum(Round, 'number', { sandbox: id });
  return {
    ...{ sandbox: id, slug, name, epoch },
    scoredRound: scored?.roundNumber ?? null,
    isSettled: (lastRound ?? 0) === (scored?.roundNumber ?? 0),
    candidates: chooseBest(await rankedEntries(tx, id), best),
  };
}
