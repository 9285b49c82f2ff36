import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Bot } from './bot';
import { parseBotAddress } from './bot-address';
import { Addresses } from './bot-addresses';
import type { Dial } from './dial-tcp';
import { dialTcp } from './dial-tcp';
import type { EgressPolicy } from './egress-guard';
import { createEgressGuard } from './egress-guard';
import { HttpBot } from './http-bot';
import type { ResolveName } from './resolve-name';
import { resolveWithSystem, shareLookups } from './resolve-name';

const DEFAULT_CONNECTIONS_PER_BOT = 16;
const DEFAULT_IDLE_ADDRESS_MS = 60_000;

export interface BotClientOptions {
  /** Most connections open to one origin at once (default 16); requests beyond wait, at no cost to the bot. */
  readonly connectionsPerBot?: number;
  /** Where requests may go (default: public addresses only). */
  readonly egress?: EgressPolicy;
  /** After how many unused milliseconds the connections of an address are given up (default 60,000). */
  readonly idleAddressMs?: number;
  /** Certificates (PEM) to trust for https instead of the system's. */
  readonly ca?: string;
  /** A clock that never steps back, in milliseconds (default: `performance.now`). */
  readonly now?: () => number;
  readonly resolve?: ResolveName;
  readonly dial?: Dial;
}

export interface BotOptions {
  /** The deadline of each request in milliseconds (default 1,000; the round type says which). */
  readonly deadlineMs?: number;
}

export interface BotClient {
  /**
   * A handle on the bot at a base URL, for one side of one match. An address that cannot be read is no error here: each
   * request fails with `no_connection` and the record says what is wrong with it.
   *
   * @throws RangeError where the deadline is not a positive number of milliseconds below 2^31
   */
  bot(address: string, options?: BotOptions): Bot;
  /** Cuts every connection. Requests under way, waiting or made later settle as `fault`. */
  close(): Promise<void>;
}

/**
 * Makes the client that speaks the bot protocol (`rules-and-protocol.md`) to any number of bots.
 *
 * @throws RangeError or TypeError where an option makes no sense
 */
export function createBotClient(options: BotClientOptions = {}): BotClient {
  const connectionsPerBot = options.connectionsPerBot ?? DEFAULT_CONNECTIONS_PER_BOT;
  if (!Number.isInteger(connectionsPerBot) || connectionsPerBot < 1) {
    throw new RangeError(`connectionsPerBot is ${connectionsPerBot}; give a whole number from 1`);
  }
  const addresses = new Addresses(
    connectionsPerBot,
    {
      guard: createEgressGuard(options.egress ?? { mode: 'public' }),
      resolve: shareLookups(options.resolve ?? resolveWithSystem),
      dial: options.dial ?? dialTcp,
      ca: options.ca,
    },
    options.now ?? (() => performance.now()),
    options.idleAddressMs ?? DEFAULT_IDLE_ADDRESS_MS,
  );
  return {
    bot: (address, { deadlineMs = DEFAULT_DEADLINE_MS } = {}) => {
      if (!(deadlineMs > 0 && deadlineMs < 2 ** 31 - 1)) {
        throw new RangeError(`deadlineMs is ${deadlineMs}; give milliseconds above 0 and below 2^31`);
      }
      return new HttpBot(parseBotAddress(address), deadlineMs, addresses);
    },
    close: () => addresses.close(),
  };
}
