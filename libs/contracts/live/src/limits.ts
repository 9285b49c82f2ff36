/** The subprotocol that a client must name when it connects to `/ws`. */
export const SUBPROTOCOL = 'hexduel.v1';

/** Largest message of a client, bytes. */
export const MAX_CLIENT_BYTES = 1_024;

/** Topics that one socket may follow at once. */
export const MAX_TOPICS = 32;

/** How often a client may say something over ten seconds. */
export const MAX_MESSAGES_PER_10_S = 100;

/** A client pings this often and gives the socket up when no pong comes within `PONG_WITHIN_MS`. */
export const PING_EVERY_MS = 10_000;
export const PONG_WITHIN_MS = 5_000;
