import type { Contract } from './contract';
import { DeadLetterV1 } from './dead-letters/dead-letter.v1';
import { RoundScoredV1 } from './ladder/round-scored.v1';
import { LegRecordedV1 } from './matches/leg-recorded.v1';
import { MatchFinishedV1 } from './matches/match-finished.v1';
import { MatchStartedV1 } from './matches/match-started.v1';
import { MatchTurnV1 } from './matches/match-turn.v1';
import { PlayMatchV1 } from './matches/play-match.v1';
import { EntryEnteredV1 } from './scheduling/entry-entered.v1';
import { EntryLeftV1 } from './scheduling/entry-left.v1';
import { RoundCompletedV1 } from './scheduling/round-completed.v1';
import { RoundOpenedV1 } from './scheduling/round-opened.v1';
import { RoundWithheldV1 } from './scheduling/round-withheld.v1';
import { SandboxChangedV1 } from './scheduling/sandbox-changed.v1';
import { SandboxCreatedV1 } from './scheduling/sandbox-created.v1';
import { TeamChangedV1 } from './scheduling/team-changed.v1';
import { TeamDeletedV1 } from './scheduling/team-deleted.v1';
import { TournamentFinishedV1 } from './scheduling/tournament-finished.v1';
import { TournamentPausedV1 } from './scheduling/tournament-paused.v1';
import { TournamentRestartedV1 } from './scheduling/tournament-restarted.v1';
import { TournamentStartedV1 } from './scheduling/tournament-started.v1';

/** Every contract by its name: what `docs/events.md` lists and what must have a sample. */
export const allContracts = {
  SandboxCreatedV1,
  SandboxChangedV1,
  TeamChangedV1,
  TeamDeletedV1,
  EntryEnteredV1,
  EntryLeftV1,
  TournamentStartedV1,
  TournamentPausedV1,
  TournamentFinishedV1,
  TournamentRestartedV1,
  RoundOpenedV1,
  RoundCompletedV1,
  RoundWithheldV1,
  PlayMatchV1,
  MatchStartedV1,
  MatchFinishedV1,
  LegRecordedV1,
  MatchTurnV1,
  RoundScoredV1,
  DeadLetterV1,
} satisfies Record<string, Contract>;
