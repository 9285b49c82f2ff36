/**
 * Prints the user data of droplets: of those made from the snapshot, or with `--fresh` of those made from a plain Ubuntu,
 * which prepare themselves first. Provisioning fills in what differs from one droplet to the next.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../docker/droplet/', import.meta.url);
const PLACE = '/opt/hexduel';
const FILES = [
  { name: 'prepare-machine.sh', permissions: '0755' },
  { name: 'forget-machine.sh', permissions: '0755' },
  { name: 'release-hook/plugin.toml', permissions: '0644' },
  { name: 'release-hook/post-deploy', permissions: '0755' },
];

const read = (name) => readFileSync(new URL(name, folder));

/** The text, at most 64 KiB, which is what DigitalOcean takes. */
export function userData({ isFresh }) {
  const base = read('user-data.yaml').toString();
  if (!isFresh) return base;
  const files = FILES.map(
    ({ name, permissions }) =>
      `  - path: ${PLACE}/${name}
    permissions: '${permissions}'
    encoding: b64
    content: ${read(name).toString('base64')}
`,
  ).join('');
  const withFiles = base.replace('write_files:\n', () => `write_files:\n${files}`);
  return `${withFiles}  - [${PLACE}/prepare-machine.sh]\n`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  process.stdout.write(userData({ isFresh: process.argv.includes('--fresh') }));
}
