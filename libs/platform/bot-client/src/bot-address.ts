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

/** `ru` is the message in Russian. */
export type ParsedBotAddress =
  | { readonly ok: true; readonly address: BotAddress }
  | { readonly ok: false; readonly message: string; readonly ru: string };

type Words = readonly [en: string, ru: string];

const LONGEST_ADDRESS = 2_000;
const SHOWN_CHARACTERS = 100;
const GIVE_BASE_URL: Words = ['give its base URL', 'укажите его базовый URL'];
const WRITE_BASE_URL: Words = ['write it as a base URL', 'запишите его как базовый URL'];

/**
 * Reads the base URL of a bot: http or https, an optional port, an optional path prefix. `host:port` without a scheme is
 * read as `http://host:port`. Refuses other schemes, credentials, a query and a fragment; the message names the remedy.
 */
export function parseBotAddress(text: string): ParsedBotAddress {
  const trimmed = text.trim();
  if (trimmed === '') return refuse(['the bot has no address', 'у бота нет адреса'], GIVE_BASE_URL);
  const shown = `"${trimmed.length > SHOWN_CHARACTERS ? `${trimmed.slice(0, SHOWN_CHARACTERS)}...` : trimmed}"`;
  if (trimmed.length > LONGEST_ADDRESS) {
    const tooLong: Words = [`${shown} is too long for a bot's address`, `${shown}: слишком длинно для адреса бота`];
    return refuse(tooLong, GIVE_BASE_URL);
  }
  const wrong = ([cause, causeRu]: Words, remedy: Words): ParsedBotAddress =>
    refuse([`${shown} is not a bot's address: ${cause}`, `${shown} не адрес бота: ${causeRu}`], remedy);

  if (/\s/.test(trimmed)) return wrong(['it contains a space', 'в нём пробел'], ['remove it', 'уберите его']);
  if (/^https?:(?!\/\/)/i.test(trimmed) && !/^https?:\d+(\/|$)/i.test(trimmed)) {
    return wrong(['two slashes must follow its scheme', 'после схемы нужны две косые черты'], WRITE_BASE_URL);
  }
  if (/[?#]/.test(trimmed)) {
    return wrong(
      ['it has a query or a fragment', 'в нём параметры запроса или фрагмент'],
      ['remove everything from "?" or "#" on', 'уберите всё начиная с "?" или "#"'],
    );
  }
  const url = toUrl(trimmed.includes('://') ? trimmed : `http://${trimmed}`);
  if (url === null) return wrong(['it cannot be read as a URL', 'его не прочитать как URL'], WRITE_BASE_URL);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const scheme = url.protocol.slice(0, -1);
    return wrong([`its scheme is ${scheme}`, `его схема ${scheme}`], ['use http or https', 'нужна http или https']);
  }
  if (url.username !== '' || url.password !== '') {
    return wrong(
      ['it has credentials', 'в нём имя или пароль'],
      ['remove everything before "@"', 'уберите всё до "@"'],
    );
  }
  if (url.port === '0') {
    return wrong(
      ['its port is 0', 'его порт 0'],
      ['give the port the bot listens on', 'укажите порт, который слушает бот'],
    );
  }
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

function refuse([problem, problemRu]: Words, [remedy, remedyRu]: Words): ParsedBotAddress {
  const example = 'http://203.0.113.7:8080';
  return {
    ok: false,
    message: `${problem}; ${remedy}, such as ${example}`,
    ru: `${problemRu}; ${remedyRu}, например ${example}`,
  };
}
