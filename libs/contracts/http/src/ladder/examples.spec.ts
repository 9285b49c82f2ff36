import { exportEndpoints } from './export-endpoints';
import { headToHeadEndpoints } from './head-to-head-endpoints';
import { pointEndpoints } from './point-endpoints';

const endpoints = { ...pointEndpoints, ...headToHeadEndpoints, ...exportEndpoints };

describe.each(Object.entries(endpoints))('%s', (_name, { path, params, query, answer, example = {} }) => {
  it('has an example that its schemas take', () => {
    expect(answer.safeParse(example.answer).error).toBeUndefined();
    expect(params.safeParse(example.params ?? {}).error).toBeUndefined();
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
  });

  it('names its parameters alike in path and schema', () => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example.params ?? {}).sort()).toEqual(named.sort());
  });
});
