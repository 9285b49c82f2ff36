import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ruleFiles } from './observability-files';
import { PROMETHEUS_RULE, prometheusRule } from './prometheus-rule';

const groupsOf = (manifest: string): unknown => (parse(manifest) as { spec: { groups: unknown } }).spec.groups;

it('docker/k8s has the rules that "npm run docs" writes', () => {
  expect(readFileSync(PROMETHEUS_RULE, 'utf8')).toBe(prometheusRule());
});

it('has every group of every file, and nothing else', () => {
  const files = ruleFiles.toSorted().map((file) => parse(readFileSync(file, 'utf8')) as { groups: unknown[] });
  expect(groupsOf(prometheusRule())).toEqual(files.flatMap(({ groups }) => groups));
});
