import { KeptPictures } from './kept-pictures';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const textOf = async (picture: Promise<ArrayBuffer> | null): Promise<string> =>
  new TextDecoder().decode((await picture)!);

it('renders a picture once while it is kept, and again later', async () => {
  let now = 0;
  let rendered = 0;
  const pictures = new KeptPictures(() => now);
  const ask = () => pictures.get('one', 1_000, () => Promise.resolve(bytes(`${(rendered += 1)}`)));
  expect([await textOf(ask()), await textOf(ask())]).toEqual(['1', '1']);
  now = 1_000;
  expect(await textOf(ask())).toBe('2');
});

it('forgets a picture that failed', async () => {
  const pictures = new KeptPictures(() => 0);
  await expect(pictures.get('one', 1_000, () => Promise.reject(new Error('no fonts')))).rejects.toThrow('no fonts');
  expect(await textOf(pictures.get('one', 1_000, () => Promise.resolve(bytes('now'))))).toBe('now');
});

it('renders one after another, and lets only so many wait', async () => {
  const pictures = new KeptPictures(() => 0);
  let running = 0;
  const render = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    return bytes('x');
  };
  const asked = Array.from({ length: 12 }, (_, n) => pictures.get(`${n}`, 1_000, render));
  expect(asked.filter((each) => each === null)).toHaveLength(4);
  await Promise.all(asked.filter((each) => each !== null));
  expect(await textOf(pictures.get('again', 1_000, render))).toBe('x');
});
