/** An admin can do by the panel whatever the services let an admin do: each of their endpoints is requested by some page. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ladderEndpoints, matchesEndpoints, provisioningEndpoints, schedulingEndpoints } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { sentRequests } from '../../test/sent-requests';
import type { SentRequest } from '../../test/sent-requests';

/** Endpoints that no page requests on purpose, each with the reason. */
const NOT_BY_PAGES: Readonly<Record<string, string>> = {};

const endpoints: Readonly<Record<string, Endpoint>> = {
  ...schedulingEndpoints,
  ...provisioningEndpoints,
  ...ladderEndpoints,
  ...matchesEndpoints,
};
const ofAdmins = Object.entries(endpoints).filter(([, { role }]) => role === 'admin');

const sources = join(__dirname, '..');
const requests = sentRequests(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file))
    .map((file) => join(sources, file)),
);

function isRequested({ method, path }: Endpoint): boolean {
  return requests.some((sent) => sent.method === method && isPathOf(path.split('/'), sent));
}

/** Whether a request may be to a path of the contracts. A name in it must be known where the request is sent. */
function isPathOf(wanted: readonly string[], { path, words }: SentRequest): boolean {
  const parts = path.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((name, at) => {
      const part = parts[at] ?? '';
      if (name.startsWith(':')) return part !== '';
      return part === name || (part === '*' && words.has(name));
    })
  );
}

it('knows every endpoint of admins', () => {
  expect(ofAdmins.length).toBeGreaterThan(60);
});

it('has a page for each of them, or a reason', () => {
  const missing = ofAdmins.filter(([, endpoint]) => !isRequested(endpoint)).map(([name]) => name);
  expect(missing.filter((name) => !(name in NOT_BY_PAGES))).toEqual([]);
  // A reason is for what is missing, and for nothing else.
  expect(Object.keys(NOT_BY_PAGES).filter((name) => !missing.includes(name))).toEqual([]);
});
