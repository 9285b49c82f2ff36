import { spawnSync } from 'node:child_process';
import { createServer as createTlsServer } from 'node:tls';
import { BRIEF, closeClients, gist, loopbackClient, PATIENT, START } from './testing/match-side';
import { OK_ANSWER, startRawBot } from './testing/raw-bot';

afterEach(closeClients);

const pem = selfSigned();

describe('https', () => {
  it('a bot without TLS: no_connection', async () => {
    const bot = await startRawBot(() => undefined);
    const server = `https://127.0.0.1:${bot.port}`;
    const hung = gist(await loopbackClient().bot(server, BRIEF).startGame(START));
    expect(hung).toMatchObject({
      reason: 'no_connection',
      detail: expect.stringContaining('TLS handshake'),
      record: { calls: 0 },
    });
    await bot.close();
  });

  if (pem !== null) {
    const startTlsBot = () =>
      startRawBot(
        (socket, { nth }) => (nth === 3 ? socket.end() : socket.write(OK_ANSWER)),
        createTlsServer({ key: pem, cert: pem }),
      );

    it('an untrusted certificate: no_connection', async () => {
      const bot = await startTlsBot();
      const answered = gist(await loopbackClient().bot(`https://127.0.0.1:${bot.port}`, PATIENT).startGame(START));
      expect(answered).toMatchObject({
        reason: 'no_connection',
        detail: expect.stringMatching(/^TLS with .* failed: .*self-signed/),
      });
      await bot.close();
    });

    it('a trusted certificate, by name and by address: answered, kept alive, retried', async () => {
      const bot = await startTlsBot();
      const client = loopbackClient({ ca: pem, resolve: async () => ['127.0.0.1'] });
      for (const host of ['127.0.0.1', 'bot.example']) {
        const side = client.bot(`https://${host}:${bot.port}`, PATIENT);
        const answered = [await side.startGame(START), await side.endGame('g'), await side.endGame('g')].map(gist);
        expect(answered.map(({ reason }) => reason)).toEqual(Array(3).fill('answered'));
        expect(answered.map(({ record }) => record.calls)).toEqual([1, 1, 2]);
        expect(answered.map(({ record }) => record.timings.connect !== null)).toEqual([true, false, true]);
      }
      const wrongName = gist(await client.bot(`https://other.example:${bot.port}`, PATIENT).startGame(START));
      expect(wrongName).toMatchObject({ reason: 'no_connection', detail: expect.stringContaining('altnames') });
      await bot.close();
    });
  }
});

/** A key and its certificate, or null without openssl. */
function selfSigned(): string | null {
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 2 -subj /CN=bot';
  const names = ['-addext', 'subjectAltName=DNS:bot.example,IP:127.0.0.1'];
  const made = spawnSync('openssl', [...request.split(' '), ...names], { encoding: 'utf8' });
  return made.status === 0 && made.stdout.includes('BEGIN CERTIFICATE') ? made.stdout : null;
}
