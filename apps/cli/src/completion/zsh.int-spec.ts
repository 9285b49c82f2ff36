/** The completion, in a real zsh at a terminal of its own, if there is one. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCommands } from '@hexduel/testing/not-run';
import { runInProcess } from '../testing/fake-io';

const run = promisify(execFile);

/** Types a line and a tab at a zsh that has read the file of the completion, and prints what the line is then. */
const TYPING = `
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell 'unsetopt zle_bracketed_paste prompt_cr; PROMPT= RPROMPT='
zpty -w shell 'autoload -Uz compinit && compinit -D'
zpty -w shell "source '$1'"
zpty -w shell 'report() { print -r -- "<<$BUFFER>>"; BUFFER=; zle accept-line }; zle -N report; bindkey "^X" report'
zpty -w shell 'print READ""Y'
zpty -r -m shell text '*READY*'
zpty -w -n shell "$2"$'\\t\\x18'
zpty -r -m shell text '*<<*>>*'
zpty -d shell
print -r -- "\${\${text##*<<}%%>>*}"
`;

const inZsh = hasCommands('completion in zsh', { zsh: 'zsh' }) ? it : it.skip;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-zsh-'));
  file = join(folder, 'completion');
  await writeFile(file, (await runInProcess(['completion'])).stdout);
});
afterAll(() => rm(folder, { recursive: true }));

inZsh.each([
  ['hexduel pl', 'hexduel play '],
  ['hexduel de', 'hexduel dead-letters '],
  ['hexduel play greedy random --se', 'hexduel play greedy random --seed '],
  ['hexduel dead-letters dr', 'hexduel dead-letters drop '],
  ['hexduel nonsense --', 'hexduel nonsense --'],
])('%j and a tab is %j', async (typed, completed) => {
  const { stdout, stderr } = await run('zsh', ['-f', '-c', TYPING, 'zsh', file, typed], { timeout: 30_000 });
  expect({ stdout, stderr }).toEqual({ stdout: `${completed}\n`, stderr: '' });
});

it('turns on what zsh has for the completion of bash, in zsh alone', async () => {
  const { stdout } = await runInProcess(['completion']);
  const [, first] = stdout.split('\n');
  expect(first).toBe('if [ -n "${ZSH_VERSION-}" ]; then autoload -U +X bashcompinit && bashcompinit; fi');
});
