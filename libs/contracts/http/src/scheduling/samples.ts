/** Values of the examples. */
export const SANDBOX = '0193a7c0-0000-7000-8000-000000000001';
export const TEAM = '0193a7c0-0000-7000-8000-000000000002';
export const ENTRY = '0193a7c0-0000-7000-8000-000000000003';
export const ROUND_TYPE = '0193a7c0-0000-7000-8000-000000000004';
export const GAME_EVENT = '0193a7c0-0000-7000-8000-000000000005';
export const NOON = '2026-11-21T12:00:00.000Z';

/** The usual settings of a sandbox, and that no entry waits for a check. */
export const SETTINGS = { roundIntervalMs: 15_000, maxParallelGames: 10, requiresCheck: false, waitingForCheck: 0 };
