import type { DropletView } from '@hexduel/contracts-http';

/** What a machine is doing, as the page says it. */
export type MachineState = DropletView['state'] | 'silent' | 'otherKey' | 'ownerless';
export type Tone = 'good' | 'busy' | 'bad' | 'over';

type Looked = Pick<DropletView, 'state' | 'botState' | 'refusedHostKey' | 'team' | 'readyAt'>;

/** The word for the state of a machine: what somebody should look at goes before what the service calls it. */
export function machineState({ state, botState, refusedHostKey, team, readyAt }: Looked): MachineState {
  if (state === 'destroying' || state === 'destroyed') return state;
  if (refusedHostKey !== null) return 'otherKey';
  if (team?.isDeleted === true) return 'ownerless';
  const isUsed = state === 'ready' || (state === 'imported' && readyAt !== null);
  return isUsed && botState === 'silent' ? 'silent' : state;
}

const TONES: Readonly<Record<MachineState, Tone>> = {
  ...{ requested: 'busy', creating: 'busy', waiting_for_address: 'busy', destroying: 'busy' },
  ...{ ready: 'good', imported: 'good', destroyed: 'over' },
  ...{ failing: 'bad', silent: 'bad', otherKey: 'bad', ownerless: 'bad' },
};

export function toneOf(state: MachineState): Tone {
  return TONES[state];
}

/** What an admin may do with a machine now. */
export interface MayDo {
  readonly assign: boolean;
  readonly unassign: boolean;
  readonly replace: boolean;
  readonly retry: boolean;
  readonly confirmKey: boolean;
  readonly destroy: boolean;
}

type Acted = Looked & Pick<DropletView, 'problem' | 'replaces' | 'origin'>;

/** Which acts the service would not refuse, so that the page offers no others. */
export function mayDo(machine: Acted): MayDo {
  const { state, team, problem, replaces, refusedHostKey } = machine;
  const isOver = state === 'destroyed';
  const stays = !isOver && state !== 'destroying';
  return {
    assign: stays && team === null && replaces === null,
    unassign: stays && team !== null,
    replace: stays && replaces === null,
    retry: !isOver && problem !== null && refusedHostKey === null,
    confirmKey: stays && refusedHostKey !== null,
    destroy: stays,
  };
}

/** The fingerprint in `ssh-ed25519 SHA256:…`. */
export function fingerprintIn(hostKey: string): string {
  return hostKey.split(' ')[1] ?? hostKey;
}

/** Which machines the page shows beside its search. */
export const SHOWN = ['live', 'bad', 'free', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export function isShown(machine: Looked, shown: Shown): boolean {
  const state = machineState(machine);
  if (shown === 'all') return true;
  if (shown === 'bad') return toneOf(state) === 'bad';
  return shown === 'free' ? machine.team === null && state !== 'destroyed' : state !== 'destroyed';
}
