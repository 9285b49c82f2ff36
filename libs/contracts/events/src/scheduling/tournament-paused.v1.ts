import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const TournamentPausedV1 = fact('evt.scheduling.tournament.paused.v1', {
  about: 'No further round opens until the tournament is started again. An open round is played to its end.',
  data: SandboxStamp,
});
export type TournamentPausedV1 = DataOf<typeof TournamentPausedV1>;
