/** The subprotocol that a client must name when it connects to `/ws`. */
export const SUBPROTOCOL = 'hexduel.v1';

/** The longest message a client may send, in bytes. */
export const MAX_CLIENT_BYTES = 1_024;

/** How many topics one socket may follow at once. */
export const MAX_TOPICS = 32;

/** How many messages a client may send within 10 seconds. */
export const MAX_MESSAGES_PER_10_S = 100;

/** A client pings this often, and drops the socket if no pong arrives within `PONG_WITHIN_MS`. */
export const PING_EVERY_MS = 10_000;
export const PONG_WITHIN_MS = 5_000;
