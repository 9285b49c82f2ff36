/** The completion, in a real bash. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runInProcess } from '../testing/fake-io';

const run = promisify(execFile);

async function completed(...words: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runInProcess(['completion']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const asked = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _hexduel; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = await run('bash', ['-c', `${stdout}\n${asked}`]);
  return printed.stdout.split('\n').filter((line) => line !== '');
}

it.each([
  [['hexduel', 'pl'], ['play']],
  [['hexduel', 'de'], ['dead-letters']],
  [['hexduel', 'play', 'greedy', 'random', '--se'], ['--seed']],
  [['hexduel', 'play', '--p'], ['--parallel']],
  [
    ['hexduel', 'ladder', ''],
    ['verify', expect.any(String)],
  ],
  [
    ['hexduel', 'doctor', '--nats-'],
    ['--nats-user', '--nats-monitoring'],
  ],
  [['hexduel', 'nonsense', '--'], []],
])('%j', async (words, [first, ...others]) => {
  const found = await completed(...words);
  expect(found.slice(0, 1 + others.length)).toEqual(first === undefined ? [] : [first, ...others]);
});

it('knows every command', async () => {
  expect(await completed('hexduel', '')).toEqual(
    expect.arrayContaining([
      'help',
      'check',
      'play',
      'tournament',
      'replay',
      'serve',
      'verify',
      'completion',
      '--version',
    ]),
  );
});
