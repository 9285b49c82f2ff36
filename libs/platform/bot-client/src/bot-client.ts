import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import type { Bot } from './bot';
import { parseBotAddress } from './bot-address';
import { Addresses } from './bot-addresses';
import type { Dial } from './dial-tcp';
import { dialTcp } from './dial-tcp';
import type { EgressPolicy } from './egress-guard';
import { createEgressGuard } from './egress-guard';
import { HttpBot } from './http-bot';
import { OwnHosts } from './own-hosts';
import type { ObserveRequest } from './request-observer';
import type { ResolveName } from './resolve-name';
import { resolveWithSystem, shareLookups } from './resolve-name';

const DEFAULT_CONNECTIONS_PER_BOT = 16;
/** As long as it is remembered that a bot has few workers, so that a pause between rounds does not end it. */
const DEFAULT_IDLE_ADDRESS_MS = 600_000;

export interface BotClientOptions {
  /** Most connections open to one origin at once (default 16); further requests wait, which does not count against the bot. */
  readonly connectionsPerBot?: number;
  /** Where requests may go (default: public addresses only). */
  readonly egress?: EgressPolicy;
  /** Names of the platform's own hosts: what they lead to is no place for bots (default: none). */
  readonly ownHosts?: readonly string[];
  /** After how many milliseconds without use an address is forgotten (default 600,000). */
  readonly idleAddressMs?: number;
  /** Certificates (PEM) to trust for https instead of those of the system. */
  readonly ca?: string;
  /** A clock that never steps back, in milliseconds (default: `performance.now`). */
  readonly now?: () => number;
  /** Called with every request. */
  readonly observe?: ObserveRequest;
  readonly resolve?: ResolveName;
  readonly dial?: Dial;
}

export interface BotOptions {
  /** The deadline of each request in milliseconds (default 1,000; matches use that of their round type). */
  readonly deadlineMs?: number;
}

export interface BotClient {
  /**
   * A handle on the bot at a base URL, for one side of one match. An invalid address is no error here: each request
   * fails with `no_connection`, and its record says what is wrong.
   *
   * @throws RangeError if the deadline is not a positive number of milliseconds below 2^31
   */
  bot(address: string, options?: BotOptions): Bot;
  /** Cuts every connection. Running, waiting and later requests resolve as `fault`. */
  close(): Promise<void>;
}

/**
 * Makes the client that speaks the bot protocol (`rules-and-protocol.md`) to any number of bots.
 *
 * @throws RangeError or TypeError for an invalid option
 */
export function createBotClient(options: BotClientOptions = {}): BotClient {
  const connectionsPerBot = options.connectionsPerBot ?? DEFAULT_CONNECTIONS_PER_BOT;
  if (!Number.isInteger(connectionsPerBot) || connectionsPerBot < 1) {
    throw new RangeError(`connectionsPerBot is ${connectionsPerBot}; give a whole number from 1`);
  }
  const resolve = shareLookups(options.resolve ?? resolveWithSystem);
  const now = options.now ?? (() => performance.now());
  const addresses = new Addresses(
    connectionsPerBot,
    {
      guard: createEgressGuard(options.egress ?? { mode: 'public' }),
      ownHosts: new OwnHosts(options.ownHosts ?? [], resolve, now),
      resolve,
      dial: options.dial ?? dialTcp,
      ca: options.ca,
    },
    now,
    options.idleAddressMs ?? DEFAULT_IDLE_ADDRESS_MS,
  );
  return {
    bot: (address, { deadlineMs = DEFAULT_DEADLINE_MS } = {}) => {
      if (!(deadlineMs > 0 && deadlineMs < 2 ** 31 - 1)) {
        throw new RangeError(`deadlineMs is ${deadlineMs}; give milliseconds above 0 and below 2^31`);
      }
      return new HttpBot(parseBotAddress(address), deadlineMs, addresses, options.observe);
    },
    close: () => addresses.close(),
  };
}
