import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';

export const TournamentRestartedV1 = fact('evt.scheduling.tournament.restarted.v1', {
  about:
    'The tournament starts over: rounds, matches, results and scores of earlier epochs are gone, teams and entries stay. `epoch` is the new one; `sandboxSeq` continues.',
  data: SandboxStamp,
});
export type TournamentRestartedV1 = DataOf<typeof TournamentRestartedV1>;
