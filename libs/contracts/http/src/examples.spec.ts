import type { Endpoint } from './endpoint';
import { ladderEndpoints } from './ladder/endpoints';
import { matchesEndpoints } from './matches';
import { provisioningEndpoints } from './provisioning';
import { schedulingEndpoints } from './scheduling';

const endpoints: Readonly<Record<string, Endpoint>> = {
  ...schedulingEndpoints,
  ...ladderEndpoints,
  ...provisioningEndpoints,
  ...matchesEndpoints,
};

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  const { example, body, answer, params, query } = endpoint;

  it('has an example that fits its schemas', () => {
    expect(example?.answer).toBeDefined();
    expect(answer.parse(example?.answer)).toEqual(example?.answer);
    expect(params.safeParse(example?.params ?? {}).error).toBeUndefined();
    expect(query.safeParse(example?.query ?? {}).error).toBeUndefined();
    expect(body?.safeParse(example?.body).error).toBeUndefined();
  });

  it('has the same parameters in its path and its schema', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example?.params ?? {}).sort()).toEqual(named.sort());
  });
});

it('no two endpoints have the same name or answer the same request', () => {
  const all = [schedulingEndpoints, ladderEndpoints, provisioningEndpoints, matchesEndpoints].flatMap((of) =>
    Object.entries(of),
  );
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  const requests = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(requests).size).toBe(requests.length);
});
