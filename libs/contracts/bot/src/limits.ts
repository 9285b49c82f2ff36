/** How long one whole request to a bot may take unless the round type says otherwise, in milliseconds. */
export const DEFAULT_DEADLINE_MS = 1_000;

/** The largest body of a bot's answer, in bytes. */
export const MAX_ANSWER_BYTES = 64 * 1024;

/** How much of an answer is kept in the record of an exchange, in bytes. */
export const RECORDED_ANSWER_BYTES = 2 * 1024;
