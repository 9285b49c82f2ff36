import type { RequestResult } from './bot';

/** A request to a bot as it may be sent; its address is secret. */
export interface ObservedRequest {
  readonly method: 'POST' | 'GET' | 'PUT' | 'DELETE';
  readonly host: string;
  readonly port: number;
}

/** How it ended. */
export interface ObservedEnd {
  readonly result: RequestResult<unknown>;
  /**
   * The platform's own part of the delay before it was first written, in milliseconds: waiting for a connection slot and for the
   * process, not the opening of a connection. Null where nothing was written.
   */
  readonly waitedMs: number | null;
}

/** Called with each request when it may be sent; returns what to call when it has ended. Both must be quick and never throw. */
export type ObserveRequest = (request: ObservedRequest) => (end: ObservedEnd) => void;
