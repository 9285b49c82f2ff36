import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@hexduel/testing/system';
import { parse } from 'yaml';
import { z } from 'zod';

export const OBSERVABILITY = join(repository, 'docker/observability');

const Rule = z.union([
  z.strictObject({
    alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
  }),
  z.strictObject({ record: z.string(), expr: z.string(), labels: z.record(z.string(), z.string()).optional() }),
]);
const RuleFile = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })) });
type Alert = Extract<z.infer<typeof Rule>, { alert: string }>;

const TestFile = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});

const Panel = z.object({
  id: z.int(),
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  datasource: z.object({ uid: z.string() }).optional(),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().optional() }) }).optional(),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string(), refId: z.string() })).optional(),
});
export const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(Panel),
});

const filesIn = (folder: string): string[] =>
  readdirSync(join(OBSERVABILITY, folder)).map((name) => join(OBSERVABILITY, folder, name));

export const ruleFiles = filesIn('rules');
export const testFiles = filesIn('tests');
export const rules = ruleFiles
  .map((file) => RuleFile.parse(parse(readFileSync(file, 'utf8'))))
  .flatMap(({ groups }) => groups.flatMap((group) => group.rules));
export const alerts = rules.filter((rule): rule is Alert => 'alert' in rule);
/** Which alert is expected to fire, or not to, in each test of the rules. */
export const ruleTests = testFiles
  .flatMap((file) => TestFile.parse(parse(readFileSync(file, 'utf8'))).tests)
  .flatMap(({ alert_rule_test: tests }) => tests)
  .map(({ alertname, exp_alerts: expected }) => ({ alert: alertname, fires: expected.length > 0 }));
export const dashboards = filesIn('dashboards').map((file) => Dashboard.parse(JSON.parse(readFileSync(file, 'utf8'))));
