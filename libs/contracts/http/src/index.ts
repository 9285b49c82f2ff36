export { accessProblems } from './problems';
export type { AccessProblem, ProblemTable } from './problems';
export { TABLE_FILE, act, download, nothing, pathTo, read } from './endpoint';
export type {
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointExample,
  MediaType,
  ProblemStatuses,
  QueryOf,
  Role,
} from './endpoint';
export {
  ListRoundMatches,
  ListRounds,
  ListSandboxes,
  ReadEntry,
  ReadLadder,
  ReadMatch,
  ReadMatchDetails,
  ReadRoundStandings,
  ReadScoreHistory,
  ladderEndpoints,
} from './ladder/endpoints';
export { EntryCard, EntryHead, EntryLeg, EntryMatch, EntryView, Stake } from './ladder/entry-view';
export { ARCHIVE_FILES, ArchiveManifest, EstimateArchive, ExportArchive } from './ladder/archive-endpoints';
export { ExportMatches, ExportScoreHistory, ExportStandings } from './ladder/export-endpoints';
export { MatchRow, ScoreRow, StandingsRow } from './ladder/exports';
export type { Taken } from './ladder/exports';
export { ListOwnMatches, ReadFlightLog } from './ladder/flight-endpoints';
export {
  FlightExchange,
  FlightLeg,
  FlightLog,
  MAX_LOGGED_EXCHANGES,
  MAX_LOGGED_TEXT,
  OwnMatch,
} from './ladder/flight-log';
export { Balance, HeadToHead, MOST_IN_HEAD_TO_HEAD, Meeting, MetMatch } from './ladder/head-to-head';
export { ReadHeadToHead, ReadMeeting } from './ladder/head-to-head-endpoints';
export { NEWS_LATE_SINCE } from './ladder/late-news';
export { ReadEvents } from './ladder/event-endpoints';
export { EVENTS_SHOWN, EventsView, HappenedEvent, PlannedEvent, PublicAction } from './ladder/events-view';
export { LadderHead, LadderRow, LadderView } from './ladder/ladder-view';
export { Reveal, WaitingRow } from './ladder/reveal';
export { DEFEAT_CODES, DefeatCause } from '@hexduel/contracts-bot';
export { MatchCard, MatchList } from './ladder/match-list';
export { ListMatches } from './ladder/match-list-endpoints';
export { MatchDetails, MatchLeg, MatchView } from './ladder/match-view';
export { ReadRoundPoints } from './ladder/point-endpoints';
export { ladderProblems } from './ladder/problems';
export type { LadderProblem } from './ladder/problems';
export { ReadScoreChart } from './ladder/chart-endpoints';
export { MOST_IN_CHART, MOST_LINES, ScoreChart } from './ladder/score-chart';
export { PreviewCorrection, ReadCorrections, SearchMatches } from './ladder/correction-endpoints';
export { CorrectedRow, CorrectionPreview, FoundMatch, LadderCorrection, LadderCorrections } from './ladder/corrections';
export { CrossMatch, CrossTable, MOST_IN_CROSS_TABLE } from './ladder/cross-table';
export { ReadCrossTable } from './ladder/cross-table-endpoints';
export { EntryList, ReadEntryList } from './ladder/entry-list';
export { MOST_RELEASES, PlayedRelease, ReleaseEffect, Releases, Tally } from './ladder/releases';
export { ReadReleaseEffect, ReadReleases } from './ladder/release-endpoints';
export { ListedRound } from './ladder/listed-round';
export { RoundCard } from './ladder/round-card';
export { MatchPoints, RoundPoints } from './ladder/round-points';
export { RoundStandings } from './ladder/round-standings';
export { SandboxCard, TournamentState } from './ladder/sandbox-card';
export { ScoreHistory } from './ladder/score-history';
export { ViewName, Viewed, viewProblems } from './ladder/viewed';
export { Revision, snapshotOf } from './revision';
export type { Snapshot } from './revision';
export { IfMatch, Version, versionProblems } from './version';
export { BotAddress, EndReason, EntryNumber, PointsRule, Side } from './scalars';
export {
  ProcessReport,
  ReadLadderStatus,
  ReadMatchesStatus,
  ReadProvisioningStatus,
  ReadSchedulingStatus,
  ServiceStatus,
} from './service-status';
export type { ServiceStatusEndpoint } from './service-status';
export * from './scheduling';
export * from './provisioning';
export * from './matches';
