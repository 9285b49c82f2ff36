import type { Color } from '@hexduel/engine';
import type { WireRequest } from './read-requests';

export const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** When something happened; `order` is unique and increasing across all scripted bots of this process. */
export interface Moment {
  readonly order: number;
  /** Milliseconds, by `performance.now`. */
  readonly at: number;
}

/** One request to a bot. */
export interface LoggedRequest extends WireRequest {
  readonly gameId: string;
  /** The colour of a GET. */
  readonly color: Color | null;
  /** Its number among the requests of its method in its game, from 1. */
  readonly nth: number;
  /** The number of its connection, from 1. */
  readonly connection: number;
  readonly arrived: Moment;
  /** When a correct answer was written to the socket; null without one. */
  readonly answered: Moment | null;
  /** Whether a deviation handled it. */
  readonly isDeviated: boolean;
}

type OpenRequest = { -readonly [Key in keyof LoggedRequest]: LoggedRequest[Key] };

let moments = 0;

/** The current moment, with the next `order`. */
export function takeMoment(): Moment {
  moments += 1;
  return { order: moments, at: performance.now() };
}

/** The requests to one bot, in the order of their arrival. */
export class RequestLog {
  readonly #requests: OpenRequest[] = [];
  readonly #waiting = new Set<() => void>();

  get requests(): readonly LoggedRequest[] {
    return this.#requests;
  }

  /** The requests of one game. */
  ofGame(gameId: string): LoggedRequest[] {
    return this.#requests.filter((request) => request.gameId === gameId);
  }

  enter(wire: WireRequest, gameId: string, connection: number): LoggedRequest {
    const arrived = takeMoment();
    const sameKind = this.#requests.filter((other) => other.gameId === gameId && other.method === wire.method);
    const asked = Number(new URL(wire.target, 'http://bot').searchParams.get('color'));
    const request: OpenRequest = {
      ...wire,
      gameId,
      color: asked === 1 || asked === 2 ? asked : null,
      nth: sameKind.length + 1,
      connection,
      arrived,
      answered: null,
      isDeviated: false,
    };
    this.#requests.push(request);
    this.#notifyWaiting();
    return request;
  }

  answer(request: LoggedRequest): void {
    (request as OpenRequest).answered = takeMoment();
    this.#notifyWaiting();
  }

  deviate(request: LoggedRequest): void {
    (request as OpenRequest).isDeviated = true;
  }

  /** Resolves with the first request that matches, now or later; `matches` also sees when it is answered. */
  when(matches: (request: LoggedRequest) => boolean): Promise<LoggedRequest> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.#requests.find(matches);
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /**
   * A sentence for each request that arrived before the previous one of its game was answered. Requests that a deviation left
   * without a correct answer do not count.
   */
  overlaps(): string[] {
    const last = new Map<string, LoggedRequest>();
    return this.#requests.flatMap((request) => {
      const before = last.get(request.gameId);
      last.set(request.gameId, request);
      if (!before || (before.isDeviated && !before.answered)) return [];
      if (before.answered && before.answered.order < request.arrived.order) return [];
      return [`${request.method} ${request.target} came before ${before.method} ${before.target} was answered`];
    });
  }

  #notifyWaiting(): void {
    for (const look of [...this.#waiting]) look();
  }
}
