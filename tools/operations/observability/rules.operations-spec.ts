/** The rules, their tests, their pages in the runbook, and the dashboards as files. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { programOf } from '../install-tools.mjs';
import { OBSERVABILITY, alerts, dashboards, ruleFiles, ruleTests, testFiles } from './observability-files';

const promtool = (...args: string[]): string =>
  execFileSync(programOf('promtool'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
/** Calls `read` with the path of a file that holds the text, and removes it. */
function inFile<T>(text: string, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-rules-'));
  try {
    const path = join(folder, 'file.yaml');
    writeFileSync(path, text);
    return read(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const names = [...new Set(alerts.map(({ alert }) => alert))];
const kebabCase = (name: string): string => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

describeWithTools('the rules', ['promtool'], () => {
  it('are valid, and so is the configuration that loads them', () => {
    expect(promtool('check', 'rules', ...ruleFiles)).toContain('SUCCESS');
    expect(promtool('check', 'config', join(OBSERVABILITY, 'prometheus.yaml'))).toContain('SUCCESS');
  });

  it('fire and are silent as their tests say, with every template rendered', () => {
    const printed = promtool('test', 'rules', ...testFiles);
    expect(printed.match(/SUCCESS/g)).toHaveLength(testFiles.length);
  });

  it('fail their tests where a series is another', () => {
    const [file = ''] = testFiles;
    const right = readFileSync(file, 'utf8').replaceAll('../rules', join(OBSERVABILITY, 'rules'));
    const wrong = right.replace(/values: .*/, 'values: 0x20');
    expect(wrong).not.toBe(right);
    expect(inFile(right, (path) => promtool('test', 'rules', path))).toContain('SUCCESS');
    expect(() => inFile(wrong, (path) => promtool('test', 'rules', path))).toThrow(/exp:.*got:/s);
  });

  it.each(names)('%s is tested both ways', (name) => {
    const tests = ruleTests.filter(({ alert }) => alert === name);
    expect([...new Set(tests.map(({ fires }) => fires))].sort()).toEqual([false, true]);
  });

  it.each(names)('%s has a page in the runbook that says what it means, how to see it and what to do', (name) => {
    const page = `docs/runbook/${kebabCase(name)}.md`;
    const own = alerts.filter(({ alert }) => alert === name);
    for (const { annotations } of own) expect(annotations.runbook_url).toBe(page);
    expect(existsSync(join(repository, page))).toBe(true);
    const text = readFileSync(join(repository, page), 'utf8');
    for (const part of ['## What it means', '## How to see it', '## What to do', '```sh']) expect(text).toContain(part);
    for (const severity of new Set(own.map(({ labels }) => labels.severity))) expect(text).toContain(`**${severity}**`);
    expect(readFileSync(join(repository, 'docs/runbook/README.md'), 'utf8')).toContain(`(${kebabCase(name)}.md)`);
  });
});

describeWithTools('the dashboards', ['promtool'], () => {
  it.each(dashboards)(
    '$title has titles, units and queries everywhere, and takes its Prometheus from a variable',
    (board) => {
      expect(board.templating.list).toContainEqual({ name: 'datasource', type: 'datasource' });
      expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
      for (const panel of board.panels) {
        expect(panel.title).not.toBe('');
        expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24);
        if (panel.type === 'row') continue;
        expect(panel).toMatchObject({
          datasource: { uid: '${datasource}' },
          fieldConfig: { defaults: { unit: expect.stringMatching(/./) } },
        });
        expect(panel.targets!.length).toBeGreaterThan(0);
        for (const target of panel.targets!) expect(target.legendFormat).not.toBe('');
      }
    },
  );

  it('have identifiers of their own', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  });

  it.each(dashboards)('$title has queries that Prometheus can read', (board) => {
    const recorded = board.panels.flatMap(({ targets = [] }) => targets).map(({ expr }, index) => ({ expr, index }));
    const text = JSON.stringify({
      groups: [{ name: 'x', rules: recorded.map(({ expr, index }) => ({ record: `panel_${index}`, expr })) }],
    });
    const printed = inFile(text, (path) => promtool('check', 'rules', path));
    expect(printed).toContain(`SUCCESS: ${recorded.length} rules found`);
  });
});
