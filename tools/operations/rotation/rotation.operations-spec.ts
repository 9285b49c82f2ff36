/** Each section of docs/runbook/rotation.md, run as written on one system while a tournament goes on. */
import { execFileSync } from 'node:child_process';
import { hexduel, listMatches } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { rehearseMachines } from './machine-sections';
import { Rehearsal } from './rehearsal';
import { rehearsedHeadings } from './rehearse';
import { blocksOfPage } from './rotation-page';
import { rehearseServers } from './server-sections';
import { rehearseSessions } from './session-sections';

/** Blocks that this suite does not run: how each begins, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'export SECRETS=docker/secrets COMPOSE_FILE=docker/compose.yaml': 'needs a Docker with compose',
  'cp docker/k8s/secrets/kustomization.yaml "$SECRETS"': 'needs a cluster; the suite "kubernetes" renders the file',
};

describeWithTools('rotating secrets', ['openssl', 'curl', 'psql', 'ssh'], () => {
  let rehearsal: Rehearsal;

  beforeAll(async () => {
    rehearsal = await Rehearsal.start();
  });
  afterAll(() => rehearsal.stop());

  describe('while rounds are played', () => {
    beforeEach(() => rehearsal.begin());
    afterEach(() => rehearsal.end());

    rehearseSessions(() => rehearsal);
    rehearseMachines(() => rehearsal);
    rehearseServers(() => rehearsal);
  });

  it('runs every block of the page, but for those that need Docker or a cluster', () => {
    const blocks = blocksOfPage();
    const run = blocks.filter(({ heading, language }) => language === 'sh' && rehearsedHeadings.has(heading));
    const others = blocks.filter((block) => !run.includes(block));
    expect(others.map(({ language, text }) => [language, text.split('\n')[0]])).toEqual(
      Object.keys(NOT_RUN).map((first) => ['bash', first]),
    );
    // Throws what bash says where it cannot read one.
    for (const { text } of others) execFileSync('bash', ['-n'], { input: text });
  });

  it('leaves no match lost and a ladder that is right, after everything', async () => {
    const { rotating, visitors } = rehearsal;
    const { system, slug, spectator } = rotating;
    const matches = (await listMatches(system, slug)).filter(({ roundState }) => roundState === 'completed');
    const rounds = [...new Set(matches.map(({ number }) => number))];
    expect(rounds).toEqual(rounds.map((_, index) => index + 1));
    expect(matches.filter(({ status }) => status !== 'decided')).toEqual([]);
    const url = system.ladder.url;
    const { code, stdout } = await hexduel('ladder', 'verify', '--url', url, '--sandbox', slug);
    expect([code, stdout]).toEqual([0, expect.stringContaining('the ladder and the match log agree')]);
    const asked = [...visitors.answered].map(([what, times]) => `${what}: ${times}`);
    process.stdout.write(
      `while secrets were rotated: ${rounds.length} rounds, ${matches.length} matches, ${spectator.connections} sockets of one spectator, ${rotating.killed.length} processes killed; answered: ${asked.join(', ')}\n`,
    );
    expect(asked).toHaveLength(7);
    // Of some forty stops.
    expect(rotating.killed.length).toBeLessThanOrEqual(2);
    // The ladder restarts several times, and each time the spectator comes back.
    expect(spectator.connections).toBeGreaterThan(5);
  });
});
