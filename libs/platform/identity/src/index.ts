export { BoundedLine } from './attempts/bounded-line';
export type { LineRules } from './attempts/bounded-line';
export { addressBlock, clientAddress } from './attempts/client-address';
export { forgiveName, pairKey, tryAttempt, usualAttemptLimits, usualAttemptRules } from './attempts/limit-attempts';
export type { Attempt, AttemptDecision, AttemptKind, AttemptLimit, AttemptLimits } from './attempts/limit-attempts';
export { memoryAttemptStore, spendAttempt } from './attempts/token-bucket';
export type { AttemptStore, Bucket, BucketRule, SpentAttempt } from './attempts/token-bucket';
export { accessProblem } from './guard/access-problem';
export { identifyCaller } from './guard/identify-caller';
export type { CallerProof, RefusedCredential } from './guard/identify-caller';
export { Caller, RoleGuard, provideRoleGuard } from './guard/role.guard';
export type { RoleGuardOptions } from './guard/role.guard';
export { SecretList, deriveKey } from './keys/secret-list';
export type { KeyRing } from './keys/secret-list';
export { sessionConfig, sessionProblems, signingConfig, signingProblems } from './keys/session-config';
export { SessionPrivateKeys, SessionPublicKeys } from './keys/session-key-lists';
export type { KeyList } from './keys/session-key-lists';
export { sessionKeys, signingKeys } from './keys/session-keys';
export type { SessionKeys, SigningKeys, VerifyingSettings } from './keys/session-keys';
export { tokenKeys } from './keys/token-keys';
export type { TeamTokenKeys, TokenKeys } from './keys/token-keys';
export { hashPassword, needsRehash, usualScryptCost, verifyPassword } from './password/password-hash';
export type { PasswordMatch, ScryptCost } from './password/password-hash';
export { PASSWORD_LENGTH, SentPassword, weaknessOf } from './password/password-rules';
export { numberOfUuid, openPublicIds, uuidOfNumber } from './public-id/public-ids';
export type { PublicIds } from './public-id/public-ids';
export { CreateKeptRevocations1764500000000 } from './revocation/migrations/create-kept-revocations';
export { KeptRevocation, RevocationCursor } from './revocation/kept-revocation.entity';
export { SessionStatuses, everySessionIsValid } from './revocation/session-status';
export type { SessionStatus, Staleness } from './revocation/session-status';
export { revocationsOverNats } from './revocation/revocations-over-nats';
export { sessionConsumer } from './revocation/session.consumer';
export { SILENT_AFTER_MS, SessionWatch } from './revocation/session-watch';
export type { RevocationPage } from './revocation/session-watch';
export { RevocationSource, SessionWatchModule } from './revocation/session-watching';
export { adminActor, mayCall, nobody } from './role/identity';
export type { AccessRefusal, Admin, Identity, Nobody, Permission, Player } from './role/identity';
export { openSession, renewSession, renewalOf, usualSessionLifetime } from './session/session';
export type { Renewal, Session, SessionLifetime } from './session/session';
export { cookieConfig } from './session/cookie-config';
export { deviceCookie, readDevice } from './session/device-cookie';
export type { Device } from './session/device-cookie';
export {
  CSRF_HEADER,
  cookieNames,
  csrfToken,
  endedSessionCookies,
  isCsrfValid,
  readCookie,
  sessionCookies,
} from './session/session-cookies';
export type { CookieMode, CookieNames } from './session/session-cookies';
export { readSession, writeSession } from './session/session-text';
export type { SessionRead } from './session/session-text';
export { LAST_TEAM_NUMBER, LAST_TOKEN_COUNTER, openTeamTokens } from './token/team-tokens';
export type { TeamClaim, TeamTokenRead, TeamTokens } from './token/team-tokens';
