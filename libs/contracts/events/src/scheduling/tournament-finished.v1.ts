import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const TournamentFinishedV1 = fact('evt.scheduling.tournament.finished.v1', {
  about: 'The tournament of the sandbox is over; the ladder is final.',
  data: SandboxStamp,
});
export type TournamentFinishedV1 = DataOf<typeof TournamentFinishedV1>;
