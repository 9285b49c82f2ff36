import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { openRoundStays, runningStays } from '../refusals';
import type { Refusal } from '../refusals';
import { Round } from '../round/round.entity';
import type { Sandbox } from '../sandbox/sandbox.entity';

type Refused = Extract<Result<never, Refusal>, { readonly ok: false }>;

/** Why a sandbox can be neither archived nor deleted yet: its tournament runs or a round is open; null if it can. */
export async function obstacleToEnd(tx: EntityManager, { id, state }: Sandbox): Promise<Refused | null> {
  if (state === 'running') return runningStays();
  const open = await tx.findOneBy(Round, { sandbox: id, state: 'open' });
  return open ? openRoundStays(open.number) : null;
}
