import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';

export const TournamentPausedV1 = fact('evt.scheduling.tournament.paused.v1', {
  about: 'No further round opens until the tournament is started again; one that is open is played to its end.',
  data: SandboxStamp,
});
export type TournamentPausedV1 = DataOf<typeof TournamentPausedV1>;
