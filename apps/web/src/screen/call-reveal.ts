import type { RevealAction } from '@hexduel/contracts-http';
import { callApi } from '../session/call-api';

/** What became of a request to move a reveal. */
export type Moved = 'moved' | 'notAnAdmin' | 'notNow' | 'failed';

/** Asks scheduling to move the reveal of a sandbox, with the session of this browser. */
export async function callReveal(sandbox: string, action: RevealAction): Promise<Moved> {
  const reply = await callApi(`/api/scheduling/sandboxes/${sandbox}/reveal`, { method: 'POST', body: action });
  if (reply.ok) return 'moved';
  if (reply.problem.status === 403) return 'notAnAdmin';
  return reply.problem.status === 409 ? 'notNow' : 'failed';
}
