/** The time in milliseconds since 1970. Also the token by which Nest injects it, so that specs can set it. */
export type Clock = () => number;
export const Clock = Symbol('Clock');
