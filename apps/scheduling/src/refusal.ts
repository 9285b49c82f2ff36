import { refused } from '@hexduel/engine';

/** Why something was not done: a code for programs, and a sentence with the remedy. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export type RefusalCode =
  | 'ERR_NO_SANDBOX'
  | 'ERR_NO_TEAM'
  | 'ERR_NO_ENTRY'
  | 'ERR_NO_ROUND_TYPE'
  | 'ERR_NO_GAME_EVENT'
  | 'ERR_NO_ADMIN'
  | 'ERR_SLUG_TAKEN'
  | 'ERR_NAME_TAKEN'
  | 'ERR_ALREADY_ENTERED'
  | 'ERR_SANDBOX_FULL'
  | 'ERR_TEAM_LEAVES'
  | 'ERR_NO_CONTEST'
  | 'ERR_TOKENS_SPENT'
  | 'ERR_STATE';

type Refused = { readonly ok: false; readonly error: Refusal };

export function refuse(code: RefusalCode, message: string): Refused {
  return refused({ code, message });
}

export function noSandbox(sandbox: string): Refused {
  return refuse('ERR_NO_SANDBOX', `There is no sandbox ${sandbox}: take an id from the list of sandboxes.`);
}

export function noTeam(team: string): Refused {
  return refuse('ERR_NO_TEAM', `There is no team ${team}: it was never there or is gone; take an id from the list.`);
}

export function noRoundType(roundType: string): Refused {
  return refuse('ERR_NO_ROUND_TYPE', `There is no round type ${roundType}: take an id from the list of the sandbox.`);
}
