import { AuditEntry } from '@hexduel/database';
import { AdminAccount } from './admin/admin-account.entity';
import { Correction } from './correction/correction.entity';
import { Entry } from './entry/entry.entity';
import { ScoredRound, Standing } from './final/standing.entity';
import { GameEvent } from './game-event/game-event.entity';
import { RevocationCounter, RevocationRow } from './revocation/revocation.entity';
import { KeptResult } from './match/kept-result.entity';
import { Rehearsal } from './rehearsal/rehearsal.entity';
import { Match } from './round/match.entity';
import { Participant } from './round/participant.entity';
import { Round } from './round/round.entity';
import { RoundType } from './round-type/round-type.entity';
import { Sandbox } from './sandbox/sandbox.entity';
import { SessionRow } from './sign-in/session.entity';
import { EndedSession, SignInAttempt, SignInPlace } from './sign-in/sign-in.entity';
import { Player, Team } from './team/team.entity';

/** One entity for each table of the context. */
export const entities = [
  ...[Sandbox, Team, Player, Entry, RoundType],
  ...[Round, Participant, Match, KeptResult, Correction, GameEvent],
  ...[ScoredRound, Standing, AdminAccount, SignInAttempt, SignInPlace, EndedSession],
  ...[SessionRow, RevocationRow, RevocationCounter],
  Rehearsal,
  AuditEntry,
];
