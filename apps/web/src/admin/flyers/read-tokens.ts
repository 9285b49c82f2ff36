import type { TeamAdminView } from '@hexduel/contracts-http';
import { callApi } from '../../session/call-api';
import type { Problem } from '../../session/call-api';
import { tokenPath } from '../teams/paths';
import type { FlyerTeam } from './flyer';

const AT_ONCE = 6;

export type ReadTokens =
  { readonly ok: true; readonly teams: readonly FlyerTeam[] } | { readonly ok: false; readonly problem: Problem };

/** Reads teams with their tokens, in the order of `ids`: only those that are printed, as the audit names each. All or none. */
export async function readTokens(ids: readonly string[], report: (done: number) => void): Promise<ReadTokens> {
  const read = new Map<string, FlyerTeam>();
  const left = [...ids];
  const problems: Problem[] = [];
  const work = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined && problems.length === 0; id = left.shift()) {
      const reply = await callApi<TeamAdminView>(tokenPath(id));
      if (reply.ok) read.set(id, reply.answer);
      else problems.push(reply.problem);
      report(read.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const [problem] = problems;
  if (problem) return { ok: false, problem };
  return { ok: true, teams: ids.flatMap((id) => read.get(id) ?? []) };
}
