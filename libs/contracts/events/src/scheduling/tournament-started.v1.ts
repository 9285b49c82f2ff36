import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const TournamentStartedV1 = fact('evt.scheduling.tournament.started.v1', {
  about: 'From now on, rounds open in the sandbox at its ticks.',
  data: SandboxStamp,
});
export type TournamentStartedV1 = DataOf<typeof TournamentStartedV1>;
