import { KeptRevocation, RevocationCursor } from '@hexduel/identity';
import { Announcement } from './announcement/announcement.entity';
import { CorrectedMatch, CorrectedStanding, Correction } from './correction/correction.entity';
import { Entry } from './entry/entry.entity';
import { GameEvent } from './game-event/game-event.entity';
import { EarlyStart } from './match/early-start.entity';
import { FlightLog } from './match/flight-log.entity';
import { MatchResult } from './match/match-result.entity';
import { Match } from './match/match.entity';
import { TeamRelease } from './release/team-release.entity';
import { Participant } from './round/participant.entity';
import { Round } from './round/round.entity';
import { Standing } from './round/standing.entity';
import { Sandbox } from './sandbox/sandbox.entity';

/** All tables of the ladder but those of messaging. */
export const entities = [
  Announcement,
  ...[Correction, CorrectedMatch, CorrectedStanding],
  EarlyStart,
  Entry,
  FlightLog,
  GameEvent,
  Match,
  MatchResult,
  Participant,
  Round,
  KeptRevocation,
  RevocationCursor,
  Sandbox,
  Standing,
  TeamRelease,
];
