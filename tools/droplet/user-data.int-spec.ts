import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reportNotRun } from '@hexduel/testing/not-run';
import Ajv from 'ajv-draft-04';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'docker/droplet');
const SCHEMA = 'usr/lib/python3/dist-packages/cloudinit/config/schemas/schema-cloud-config-v1.json';
const MOST_BYTES = 65_536;

/** The path of a file of a Debian package; null, with the reason reported, if it cannot be installed. */
function find(test: string, name: string, file: string, isAlone: boolean): string | null {
  const url = pathToFileURL(join(ROOT, 'tools/dev/debian-packages.mjs')).href;
  const script = `import { findDebianFile } from ${JSON.stringify(url)};
    console.log(JSON.stringify(await findDebianFile(...${JSON.stringify([name, file, { isAlone }])})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  const found = JSON.parse(stdout) as { ok: true; path: string } | { ok: false; problem: string };
  if (found.ok) return found.path;
  reportNotRun(test, found.problem);
  return null;
}

function written(...args: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'tools/droplet/write-user-data.mjs'), ...args], {
    encoding: 'utf8',
  });
  return stdout;
}

interface UserData {
  readonly write_files: readonly { path: string; content: string; encoding?: string; permissions: string }[];
  readonly runcmd: readonly unknown[];
}

describe('the user data of droplets', () => {
  it.each([[[]], [['--fresh']]])('is small YAML with the header of cloud-init: %p', (args) => {
    const text = written(...args);
    expect(text).toMatch(/^#cloud-config\n/);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    expect([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, word]) => word)).toEqual(['droplet', 'secret', 'webhook']);
  });

  it('contains every file that a machine needs to prepare itself', () => {
    const { write_files: files, runcmd } = parse(written('--fresh')) as UserData;
    for (const name of [
      'prepare-machine.sh',
      'forget-machine.sh',
      'release-hook/plugin.toml',
      'release-hook/post-deploy',
    ]) {
      const file = files.find(({ path }) => path === `/opt/hexduel/${name}`);
      expect(Buffer.from(file?.content ?? '', 'base64').toString()).toBe(readFileSync(join(FOLDER, name), 'utf8'));
    }
    expect(runcmd.at(-1)).toEqual(['/opt/hexduel/prepare-machine.sh']);
  });
});

const schema = find('user data held against the schema of cloud-init', 'cloud-init', SCHEMA, true);

(schema === null ? describe.skip : describe)('the schema of cloud-init', () => {
  const validate = (text: string) => {
    const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
    const isValid = ajv.validate(JSON.parse(readFileSync(schema ?? '', 'utf8')), parse(text));
    return isValid ? null : ajv.errorsText();
  };

  it.each([[[]], [['--fresh']]])('accepts the user data: %p', (args) => expect(validate(written(...args))).toBeNull());

  it('refuses another shape', () => {
    expect(validate(written().replace('owner: root:root', 'owner: [root]'))).toContain('write_files');
    expect(validate(written().replace('runcmd:', 'runcmds:\n  x: 1\nruncmd: 5\nother:'))).toContain('runcmd');
  });
});

const shellcheck = find('scripts of droplets by shellcheck', 'shellcheck', 'usr/bin/shellcheck', false);

(shellcheck === null ? describe.skip : describe)('shellcheck', () => {
  const scripts = [...readdirSync(FOLDER).filter((name) => name.endsWith('.sh')), 'release-hook/post-deploy'];

  it.each(scripts)('finds nothing in %s', (name) => {
    const { stdout, status } = spawnSync(shellcheck ?? '', [join(FOLDER, name)], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });
});
