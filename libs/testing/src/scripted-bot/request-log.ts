import type { Color } from '@hexduel/engine';
import type { WireRequest } from './read-requests';

export const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** When something happened: `order` is its place among all moments of all scripted bots of this process. */
export interface Moment {
  readonly order: number;
  /** Milliseconds, by `performance.now`. */
  readonly at: number;
}

/** One request that a bot got. */
export interface LoggedRequest extends WireRequest {
  readonly gameId: string;
  /** The colour that a GET asks for. */
  readonly color: Color | null;
  /** Its number among the requests of its method in its game, from 1. */
  readonly nth: number;
  /** The number of the connection it came over, from 1. */
  readonly connection: number;
  readonly arrived: Moment;
  /** When a good answer was handed to the socket; null if none was. */
  readonly answered: Moment | null;
  /** Whether it was handed to a deviation. */
  readonly isDeviated: boolean;
}

type OpenRequest = { -readonly [Key in keyof LoggedRequest]: LoggedRequest[Key] };

let moments = 0;

/** The present moment, after every other that was taken in this process. */
export function takeMoment(): Moment {
  moments += 1;
  return { order: moments, at: performance.now() };
}

/** The requests that one bot got, in the order of their arrival. */
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
    this.#tell();
    return request;
  }

  answer(request: LoggedRequest): void {
    (request as OpenRequest).answered = takeMoment();
    this.#tell();
  }

  deviate(request: LoggedRequest): void {
    (request as OpenRequest).isDeviated = true;
  }

  /** Resolves once there is such a request: with `answered` set where that is what `matches` asks for. */
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
   * A sentence for each request that came before the one before it in its game was answered. What a deviation left
   * without a good answer does not count.
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

  #tell(): void {
    for (const look of [...this.#waiting]) look();
  }
}
