import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';

export const TournamentStartedV1 = fact('evt.scheduling.tournament.started.v1', {
  about: 'Rounds open in the sandbox from now on, as its ticks come.',
  data: SandboxStamp,
});
export type TournamentStartedV1 = DataOf<typeof TournamentStartedV1>;
