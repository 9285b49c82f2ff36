import type { DurableContract, LiveContract, QuestionContract } from './contract';
import { LadderFactsV1 } from './ladder/ladder-facts.v1';
import { HandleLadderLetterV1 } from './ladder/handle-ladder-letter.v1';
import { FollowedMatchesV1 } from './ladder/followed-matches.v1';
import { RoundScoredV1 } from './ladder/round-scored.v1';
import { SandboxTimingsV1 } from './ladder/sandbox-timings.v1';
import { ReachBotV1 } from './matches/reach-bot.v1';
import { BotCheckedV1 } from './matches/bot-checked.v1';
import { LegRecordedV1 } from './matches/leg-recorded.v1';
import { MatchFinishedV1 } from './matches/match-finished.v1';
import { MatchStartedV1 } from './matches/match-started.v1';
import { MatchTurnV1 } from './matches/match-turn.v1';
import { PracticeChangedV1 } from './matches/practice-changed.v1';
import { PlayMatchV1 } from './matches/play-match.v1';
import { BotAddressChangedV1 } from './provisioning/bot-address-changed.v1';
import { ProvisioningFactsV1 } from './provisioning/provisioning-facts.v1';
import { HandleProvisioningLetterV1 } from './provisioning/handle-provisioning-letter.v1';
import { ReleaseDeployedV1 } from './provisioning/release-deployed.v1';
import { AnnouncementMadeV1 } from './scheduling/announcement-made.v1';
import { EntryEnteredV1 } from './scheduling/entry-entered.v1';
import { EntryLeftV1 } from './scheduling/entry-left.v1';
import { GameEventAppliedV1 } from './scheduling/game-event-applied.v1';
import { GameEventChangedV1 } from './scheduling/game-event-changed.v1';
import { GameEventPlannedV1 } from './scheduling/game-event-planned.v1';
import { GameEventRemovedV1 } from './scheduling/game-event-removed.v1';
import { RevealMovedV1 } from './scheduling/reveal-moved.v1';
import { RevokedSessionsV1 } from './scheduling/revoked-sessions.v1';
import { HandleSchedulingLetterV1 } from './scheduling/handle-scheduling-letter.v1';
import { KeptResultsV1 } from './scheduling/kept-results.v1';
import { RoundCompletedV1 } from './scheduling/round-completed.v1';
import { RoundCorrectedV1 } from './scheduling/round-corrected.v1';
import { RoundOpenedV1 } from './scheduling/round-opened.v1';
import { RoundWithheldV1 } from './scheduling/round-withheld.v1';
import { SandboxArchivedV1 } from './scheduling/sandbox-archived.v1';
import { SandboxChangedV1 } from './scheduling/sandbox-changed.v1';
import { SandboxCreatedV1 } from './scheduling/sandbox-created.v1';
import { SandboxDeletedV1 } from './scheduling/sandbox-deleted.v1';
import { SandboxDescribedV1 } from './scheduling/sandbox-described.v1';
import { SandboxFrozenV1 } from './scheduling/sandbox-frozen.v1';
import { SandboxUnarchivedV1 } from './scheduling/sandbox-unarchived.v1';
import { SandboxUnfrozenV1 } from './scheduling/sandbox-unfrozen.v1';
import { SchedulingFactsV1 } from './scheduling/scheduling-facts.v1';
import { SchedulingNewestFactsV1 } from './scheduling/scheduling-newest-facts.v1';
import { SessionHeartbeatV1 } from './scheduling/session-heartbeat.v1';
import { SessionRevokedV1 } from './scheduling/session-revoked.v1';
import { TeamBotV1 } from './scheduling/team-bot.v1';
import { TeamChangedV1 } from './scheduling/team-changed.v1';
import { TeamDeletedV1 } from './scheduling/team-deleted.v1';
import { TournamentFinishedV1 } from './scheduling/tournament-finished.v1';
import { TournamentPausedV1 } from './scheduling/tournament-paused.v1';
import { TournamentRestartedV1 } from './scheduling/tournament-restarted.v1';
import { TournamentStartedV1 } from './scheduling/tournament-started.v1';
import { DropDeadLetterV1 } from './streams/drop-dead-letter.v1';
import { ListDeadLettersV1 } from './streams/list-dead-letters.v1';
import { ReplayDeadLetterV1 } from './streams/replay-dead-letter.v1';
import { ShowDeadLetterV1 } from './streams/show-dead-letter.v1';

/**
 * What one context does with messages that others own. What it may publish is not listed: facts, live messages and answers
 * with its own word in the subject.
 */
export interface ContextReads {
  /**
   * Its durable consumers by name, each with the contracts that its `@Consumer` classes handle, all of one stream. One with a
   * single contract reads nothing else; one with several reads the whole stream.
   */
  readonly consumers: Readonly<Record<string, readonly [DurableContract, ...DurableContract[]]>>;
  /** Live messages that it listens to. */
  readonly listens: readonly LiveContract[];
  /** Questions that it asks. */
  readonly asks: readonly QuestionContract[];
  /** Work that it gives to another context, and may remove while it waits. */
  readonly orders: readonly DurableContract[];
}

/**
 * Who reads what: the rights of each user of NATS follow from it (docker/nats/users.conf is generated from it). A consumer,
 * a question or a live subject that is not here is refused by NATS, so add a line with every one of them.
 */
export const readers = {
  scheduling: {
    consumers: {
      'scheduling-decide-match': [MatchFinishedV1],
      'scheduling-hear-match': [MatchStartedV1],
      'scheduling-record-check': [BotCheckedV1],
      'scheduling-record-standing': [RoundScoredV1],
      'scheduling-follow-bot': [BotAddressChangedV1, ReleaseDeployedV1],
    },
    listens: [],
    asks: [
      ...[ProvisioningFactsV1, LadderFactsV1, SandboxTimingsV1, ReachBotV1],
      ...[ListDeadLettersV1, ShowDeadLetterV1, ReplayDeadLetterV1, DropDeadLetterV1],
    ],
    orders: [PlayMatchV1],
  },
  matches: {
    consumers: {
      'matches-play-match': [PlayMatchV1],
    },
    listens: [PracticeChangedV1, FollowedMatchesV1, SessionHeartbeatV1],
    asks: [RevokedSessionsV1, TeamBotV1],
    orders: [],
  },
  ladder: {
    consumers: {
      'ladder-follow-scheduling': [
        SandboxCreatedV1,
        SandboxChangedV1,
        SandboxDescribedV1,
        SandboxDeletedV1,
        SandboxFrozenV1,
        SandboxUnfrozenV1,
        SandboxArchivedV1,
        SandboxUnarchivedV1,
        RevealMovedV1,
        TournamentStartedV1,
        TournamentPausedV1,
        TournamentFinishedV1,
        TournamentRestartedV1,
        EntryEnteredV1,
        EntryLeftV1,
        TeamChangedV1,
        RoundOpenedV1,
        RoundWithheldV1,
        RoundCompletedV1,
        RoundCorrectedV1,
        GameEventPlannedV1,
        GameEventChangedV1,
        GameEventRemovedV1,
        GameEventAppliedV1,
        AnnouncementMadeV1,
      ],
      'ladder-record-result': [MatchFinishedV1],
      'ladder-mark-started': [MatchStartedV1],
      'ladder-keep-log': [LegRecordedV1],
      'ladder-take-releases': [ReleaseDeployedV1],
      'ladder-follow-sessions': [SessionRevokedV1],
    },
    listens: [MatchTurnV1, SessionHeartbeatV1],
    asks: [SchedulingFactsV1, SchedulingNewestFactsV1, ProvisioningFactsV1, KeptResultsV1, RevokedSessionsV1],
    orders: [],
  },
  provisioning: {
    consumers: {
      'provisioning-follow-teams': [EntryEnteredV1, TeamChangedV1, TeamDeletedV1],
      'provisioning-follow-sessions': [SessionRevokedV1],
    },
    listens: [SessionHeartbeatV1],
    asks: [SchedulingFactsV1, SchedulingNewestFactsV1, RevokedSessionsV1],
    orders: [],
  },
  /** The process that owns the streams. */
  streams: {
    consumers: {},
    listens: [],
    asks: [HandleSchedulingLetterV1, HandleLadderLetterV1, HandleProvisioningLetterV1],
    orders: [],
  },
} satisfies Record<string, ContextReads>;

/** A user of NATS: a context, or the process that owns the streams. */
export type Reader = keyof typeof readers;
