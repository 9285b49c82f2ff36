import type { TeamOutcomes } from '@hexduel/contracts-http';
import type { Reply } from '../../session/call-api';

const BATCH = 25;

/**
 * Acts on teams one by one for who shows their progress, but sends one request for each 25 of them. `send` sends the request for some
 * teams. A team that is asked for again, after it has failed, is sent by itself.
 */
export function inBatches(
  teams: readonly string[],
  send: (teams: readonly string[]) => Promise<Reply<TeamOutcomes>>,
): (team: string) => Promise<Reply<unknown>> {
  const sent = new Map<number, Promise<Reply<TeamOutcomes>>>();
  const answered = new Set<string>();
  return async (team) => {
    const batch = Math.floor(teams.indexOf(team) / BATCH);
    let reply = sent.get(batch);
    if (answered.has(team)) reply = send([team]);
    else if (!reply) sent.set(batch, (reply = send(teams.slice(batch * BATCH, (batch + 1) * BATCH))));
    answered.add(team);
    return replyOf(team, await reply);
  };
}

function replyOf(team: string, reply: Reply<TeamOutcomes>): Reply<unknown> {
  const refused = reply.ok ? reply.answer.refused.find((each) => each.team === team) : undefined;
  if (!refused) return reply;
  const { code, detail } = refused;
  return { ok: false, problem: { status: 409, code, detail, retryAfterS: null } };
}
