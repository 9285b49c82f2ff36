import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFile } from './read-file';
import { sayIn } from './language';
import { checkWritable, writeWholeFile } from './write-whole-file';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const refusal = (message: RegExp) => ({ ok: false, error: { message: expect.stringMatching(message) } });

describe('writing', () => {
  it('replaces a whole file, also through a link, and leaves no other files', async () => {
    const file = join(folder, 'a.json');
    await writeFile(file, 'old');
    await symlink(file, join(folder, 'link'));
    expect(await checkWritable(join(folder, 'link'), 'x', sayIn('en'))).toMatchObject({ ok: true });
    expect(await writeWholeFile(join(folder, 'link'), 'new', 'x', sayIn('en'))).toMatchObject({ ok: true });
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await readdir(folder)).sort()).toEqual(['a.json', 'link']);
  });

  it('reports beforehand that it cannot write, and why', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await checkWritable(join(folder, 'none', 'a.json'), 'x', sayIn('en'))).toEqual(
      refusal(/folder does not exist/),
    );
    expect(await checkWritable(join(folder, 'file', 'a.json'), 'x', sayIn('en'))).toEqual(
      refusal(/is a file, not a folder/),
    );
    expect(await checkWritable(folder, 'x', sayIn('en'))).toEqual(refusal(/a folder or a device/));
    expect(await writeWholeFile('/dev/null', 'text', 'x', sayIn('en'))).toEqual(refusal(/a folder or a device/));
    expect(await readdir(folder)).toEqual(['file']);
  });
});

describe('reading', () => {
  it('accepts JSON with a byte order mark and stops at the size limit', async () => {
    const file = join(folder, 'a.json');
    await writeFile(file, '\uFEFF[1, 2]');
    expect(await readJsonFile(file, 9, sayIn('en'))).toEqual({ ok: true, value: [1, 2] });
    expect(await readJsonFile(file, 8, sayIn('en'))).toEqual(refusal(/larger than 8 bytes/));
    expect(await readJsonFile('/dev/zero', 100_000, sayIn('en'))).toEqual(refusal(/larger than 100000 bytes/));
  });

  it('reports what is wrong with a file', async () => {
    await writeFile(join(folder, 'a.json'), '{"size": 3,');
    expect(await readJsonFile(join(folder, 'a.json'), 100, sayIn('en'))).toEqual(refusal(/is not JSON/));
    expect(await readJsonFile(join(folder, 'b.json'), 100, sayIn('en'))).toEqual(refusal(/no such file/));
    expect(await readJsonFile(folder, 100, sayIn('en'))).toEqual(refusal(/it is a folder/));
  });
});
