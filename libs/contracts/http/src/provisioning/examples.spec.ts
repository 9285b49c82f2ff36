import { provisioningEndpoints } from './endpoints';

describe.each(Object.entries(provisioningEndpoints))('%s', (_name, endpoint) => {
  const { example = {}, answer, params, query } = endpoint;

  it('has an example that its schemas take', () => {
    expect(answer.safeParse(example.answer).error).toBeUndefined();
    expect(params.safeParse(example.params ?? {}).error).toBeUndefined();
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    expect(endpoint.body?.safeParse(example.body).error).toBeUndefined();
  });

  it('names its parameters alike in path and schema', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example.params ?? {}).sort()).toEqual(named.sort());
  });
});

it('no two endpoints answer the same request', () => {
  const requests = Object.values(provisioningEndpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(new Set(requests).size).toBe(requests.length);
});
