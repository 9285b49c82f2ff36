/** Everything that somebody who is not signed in can read: each GET endpoint of each service by its description, and each live topic. */
import { once } from 'node:events';
import { SUBPROTOCOL } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import type { System } from '@hexduel/testing/system';
import { WebSocket } from 'ws';

/** What there is to read: the values of the parameters of paths, by their names. */
export type Named = Readonly<Record<string, readonly string[]>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[] };
}

interface Operation {
  readonly operationId: string;
  readonly 'x-role': string;
  readonly parameters?: readonly Parameter[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The texts of all answers, by their URLs. Throws where a path has a parameter that `named` does not have. */
export async function readPublicAnswers(urls: readonly string[], named: Named): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const url of urls) {
    for (const path of [...(await publicPaths(url, named)), '/health/live', '/health/ready', '/metrics']) {
      const response = await fetch(url + path);
      if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
      answers.set(url + path, `${JSON.stringify([...response.headers])}\n${await response.text()}`);
    }
  }
  return answers;
}

async function publicPaths(url: string, named: Named): Promise<string[]> {
  const service = await serviceOf(url);
  const { paths } = (await (await fetch(`${url}/api/${service}/openapi.json`)).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get?.['x-role'] !== 'nobody') return [];
    const formats = get.parameters?.find(({ name }) => name === 'format')?.schema.enum ?? [null];
    return filled(path, named).flatMap((each) => formats.map((format) => (format ? `${each}?format=${format}` : each)));
  });
}

async function serviceOf(url: string): Promise<string> {
  for (const service of ['ladder', 'scheduling', 'provisioning'])
    if ((await fetch(`${url}/api/${service}/openapi.json`)).ok) return service;
  throw new Error(`${url} has no description`);
}

function filled(path: string, named: Named): string[] {
  const [found, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (found === undefined) return [path];
  const values = named[name];
  if (!values) throw new Error(`${path}: no value is known for ${name}; add one`);
  return values.flatMap((value) => filled(path.replace(found, value), named));
}

/** Collects, as text, all that the ladder sends to followers of these topics who are not signed in. */
export class PublicFollowers {
  readonly texts: string[] = [];
  readonly #sockets: WebSocket[] = [];

  /** Follows at most 30 topics with one socket; resolves when they are open. */
  async follow({ ladder }: Pick<System, 'ladder'>, topics: readonly Topic[]): Promise<void> {
    for (let at = 0; at < topics.length; at += 30) {
      const socket = new WebSocket(`${ladder.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
      socket.on('message', (data: Buffer) => this.texts.push(data.toString()));
      await once(socket, 'open');
      for (const topic of topics.slice(at, at + 30)) socket.send(JSON.stringify({ type: 'sub', topic }));
      this.#sockets.push(socket);
    }
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
