export { clientAddress } from './attempts/client-address';
export { memoryAttemptStore } from './attempts/attempt-store';
export type { AttemptStore } from './attempts/attempt-store';
export { forgiveName, tryAttempt, usualAttemptLimits, usualAttemptRules } from './attempts/limit-attempts';
export type { Attempt, AttemptDecision, AttemptKind, AttemptLimits } from './attempts/limit-attempts';
export { takeAttempt } from './attempts/token-bucket';
export type { Bucket, BucketRule, Taken } from './attempts/token-bucket';
export { readCookie, setCookie } from './cookie/cookie';
export type { CookieTerms } from './cookie/cookie';
export {
  CSRF_COOKIE,
  CSRF_HEADER,
  SESSION_COOKIE,
  endedSessionCookies,
  sessionCookies,
} from './cookie/session-cookies';
export { csrfToken, isCsrfHeld } from './csrf/csrf-token';
export { Caller } from './guard/caller';
export { identifyCaller } from './guard/identify-caller';
export type { CallerProof, RefusedCredential, SessionKeys } from './guard/identify-caller';
export { RoleGuard, roleGuard } from './guard/role.guard';
export type { GuardTerms } from './guard/role.guard';
export { deriveKey } from './keys/derive-key';
export { identityKeys } from './keys/identity-keys';
export type { IdentityKeys, KeyRing, TeamTokenKeys } from './keys/identity-keys';
export { SecretList } from './keys/secret-list';
export { tellRefusal } from './guard/tell-refusal';
export { hashPassword, needsRehash, usualScryptCost, verifyPassword } from './password/password-hash';
export type { PasswordMatch, ScryptCost } from './password/password-hash';
export { PASSWORD_LENGTH, SentPassword, weaknessOf } from './password/password-rules';
export { numberOfUuid, openPublicIds, uuidOfNumber } from './public-id/public-ids';
export type { PublicIds } from './public-id/public-ids';
export { nobody } from './role/identity';
export type { Admin, Identity, Nobody, Player } from './role/identity';
export { mayCall } from './role/may-call';
export type { Permission } from './role/may-call';
export { openSession, renewSession, renewalOf, usualSessionTerms } from './session/session';
export type { Renewal, Session, SessionTerms } from './session/session';
export { readSession, writeSession } from './session/session-text';
export type { SessionRead } from './session/session-text';
export { LAST_TEAM_NUMBER, LAST_TOKEN_COUNTER, openTeamTokens } from './token/team-tokens';
export type { TeamClaim, TeamTokenRead, TeamTokens } from './token/team-tokens';
