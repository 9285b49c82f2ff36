import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The parts of a bot's base URL. */
export interface BotAddress {
  /** `http://host:port` without a default port; bots with the same origin share connections. */
  readonly origin: string;
  readonly secure: boolean;
  /** A name or an IP address in canonical form, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  /** The part of the path before `/games`: empty or `/prefix`. */
  readonly prefix: string;
}

export type ParsedBotAddress =
  { readonly ok: true; readonly address: BotAddress } | { readonly ok: false; readonly message: string };

const LONGEST_ADDRESS = 2_000;
const SHOWN_CHARACTERS = 100;

/**
 * Reads the base URL of a bot: http or https, an optional port, an optional path prefix. `host:port` without a scheme is
 * read as `http://host:port`. Refuses other schemes, credentials, a query and a fragment; the message names the remedy.
 */
export function parseBotAddress(text: string): ParsedBotAddress {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('the bot has no address', 'give its base URL');
  const shown = `"${trimmed.length > SHOWN_CHARACTERS ? `${trimmed.slice(0, SHOWN_CHARACTERS)}...` : trimmed}"`;
  if (trimmed.length > LONGEST_ADDRESS) return refuse(`${shown} is too long for a bot's address`, 'give its base URL');
  const wrong = (cause: string, remedy: string) => refuse(`${shown} is not a bot's address: ${cause}`, remedy);

  if (/\s/.test(trimmed)) return wrong('it contains a space', 'remove it');
  if (/^https?:(?!\/\/)/i.test(trimmed) && !/^https?:\d+(\/|$)/i.test(trimmed)) {
    return wrong('two slashes must follow its scheme', 'write it as a base URL');
  }
  if (/[?#]/.test(trimmed)) return wrong('it has a query or a fragment', 'remove everything from "?" or "#" on');
  const url = toUrl(trimmed.includes('://') ? trimmed : `http://${trimmed}`);
  if (url === null) return wrong('it cannot be read as a URL', 'write it as a base URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return wrong(`its scheme is ${url.protocol.slice(0, -1)}`, 'use http or https');
  }
  if (url.username !== '' || url.password !== '') return wrong('it has credentials', 'remove everything before "@"');
  if (url.port === '0') return wrong('its port is 0', 'give the port the bot listens on');
  return { ok: true, address: toBotAddress(url) };
}

/** Whether a host, as in `BotAddress`, is always the machine itself: `localhost`, 127.0.0.0/8 or ::1. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function toBotAddress(url: URL): BotAddress {
  const secure = url.protocol === 'https:';
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return {
    origin: url.origin,
    secure,
    host: isIP(bare) === 0 ? url.hostname : bare,
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    prefix: url.pathname.replace(/\/+$/, ''),
  };
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function refuse(problem: string, remedy: string): ParsedBotAddress {
  return { ok: false, message: `${problem}; ${remedy}, such as http://203.0.113.7:8080` };
}
