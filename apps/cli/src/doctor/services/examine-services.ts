import { verbatim } from '../../language';
import type { Words } from '../../language';
import type { SessionClient } from '../../session/session-client';
import { checkClock } from '../clocks/check-clock';
import { readDate } from '../clocks/read-date';
import { notAsked } from '../finding';
import type { Finding } from '../finding';
import { SERVICES, askService } from './ask-service';
import type { AskedService } from './asked-service';
import { checkHealth } from './check-health';
import { LETTERS, askLetters } from './check-letters';
import { INTERNAL_PATHS, checkInternal, checkPages, statusAt } from './check-outside';
import { checkVersions } from './check-versions';
import { checkWaiting } from './check-waiting';

const ADMIN_NEEDED: Words = ['an admin has to sign in', 'должен войти администратор'];

export interface ExaminedServices {
  readonly asked: readonly AskedService[];
  readonly findings: readonly Finding[];
}

/** Asks all services over HTTP. `client` is null where nobody could sign in. */
export async function examineServices(
  url: string,
  client: SessionClient | null,
  now: () => number,
): Promise<ExaminedServices> {
  const [asked, letters, pages, internal, webClock] = await Promise.all([
    Promise.all(SERVICES.map((name) => askService(name, { url, client, now }))),
    client ? askLetters(client) : notAsked(LETTERS, ADMIN_NEEDED),
    statusAt(`${url}/`),
    Promise.all(INTERNAL_PATHS.map(async (path) => [path, await statusAt(url + path)] as const)),
    readDate(`${url}/`, now),
  ]);
  const clocks = [...asked, { name: 'web', clocks: webClock ? [webClock] : [] }];
  return {
    asked,
    findings: [
      ...asked.map((each) => (client ? checkHealth(each) : notAsked(verbatim(each.name), ADMIN_NEEDED))),
      checkPages(pages),
      ...checkVersions(asked),
      ...asked.flatMap(checkWaiting),
      letters,
      checkInternal(internal),
      ...clocks.map(({ name, clocks: [first, ...others] }) =>
        first
          ? checkClock(verbatim(name), [first, ...others])
          : notAsked([`clock of ${name}`, `часы ${name}`], ['it does not answer', 'не отвечает']),
      ),
    ],
  };
}
