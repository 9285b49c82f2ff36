import type { Endpoint } from './endpoint';
import { provisioningEndpoints } from './provisioning';
import { schedulingEndpoints } from './scheduling';

const endpoints: Readonly<Record<string, Endpoint>> = { ...schedulingEndpoints, ...provisioningEndpoints };

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  const { example = {}, body, answer, params, query } = endpoint;

  it('has an example that its schemas take', () => {
    expect(answer.safeParse(example.answer).error).toBeUndefined();
    expect(params.safeParse(example.params ?? {}).error).toBeUndefined();
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    expect(body?.safeParse(example.body).error).toBeUndefined();
  });

  it('names its parameters alike in path and schema', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example.params ?? {}).sort()).toEqual(named.sort());
  });
});

it('no two endpoints answer the same request', () => {
  const requests = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(requests).size).toBe(requests.length);
});
