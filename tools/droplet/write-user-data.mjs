/**
 * Prints the user data of droplets that start from the snapshot, or with `--fresh` of droplets that start from a plain Ubuntu
 * and prepare themselves first. Provisioning fills in the values of each droplet.
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

/** The user data, at most 64 KiB, which is the limit of DigitalOcean. */
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
