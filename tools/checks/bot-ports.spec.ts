/** The platform is at port 3000 of the own machine; a bot that is shown anywhere is not, or one would ask the platform for moves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, repository } from './repository-files';

/** What a port is written after or in: `:3000`, `PORT=3000`, `PORT ?? 3000`, `--port 3000`. */
const PORT_3000 = /(?::|\bPORT\b[^\w\n]{0,12}|--port[ =])3000\b/i;
/** The platform at its usual address, where it is asked or told who may open it. */
const OF_PLATFORM = /(?:^|[^\w.-])(?:http:\/\/)?(?:127\.0\.0\.1|localhost):3000\b/g;
const ASKS_BOT = /hexduel (?:check|play|tournament)\b|\/games\b/;

/** Messages that were published with this address never change. */
const FROZEN = ['libs/contracts/events/src/matches/reach-bot.v1.sample.json'];

/** The lines of a text in which a bot is at port 3000. `isOfBot`: whatever has a port in it is a bot. */
function botsAtPlatform(text: string, isOfBot: boolean): string[] {
  return text.split('\n').filter((line) => {
    const rest = isOfBot || ASKS_BOT.test(line) ? line : line.replace(OF_PLATFORM, ' ');
    return PORT_3000.test(rest);
  });
}

const GUIDE = /^docs\/bot-guide\.|^tools\/bot-templates\//;
/** What people read: pages, examples of contracts, the help of commands, texts and fixtures of the pages. */
const SHOWN =
  /\.md$|^libs\/contracts\/(?!.*\.spec\.ts$)|^apps\/cli\/src\/.*\.command\.ts$|^apps\/web\/(messages|test)\/|^docker\//;

const files = listFiles(repository).filter((file) => GUIDE.test(file) || SHOWN.test(file));
const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8');

it('no bot of the guide, a template or an example is at port 3000', () => {
  const found = files.filter((file) => botsAtPlatform(textOf(file), GUIDE.test(file)).length > 0);
  expect(found).toEqual(FROZEN);
});

it('reads the guide in both languages, each template and the examples', () => {
  for (const part of [
    /^docs\/bot-guide\.en\.md$/,
    /^docs\/bot-guide\.ru\.md$/,
    /^tools\/bot-templates\/perl\/bot\.pl$/,
    /^apps\/cli\/src\/check\/check\.command\.ts$/,
    /^libs\/contracts\/http\/src\/scheduling\/team-endpoints\.ts$/,
  ])
    expect(files.filter((file) => part.test(file))).toHaveLength(1);
});

it.each([
  ['another machine', 'no connection to http://203.0.113.7:3000', false],
  ['a command that asks a bot', 'hexduel check localhost:3000', false],
  ['a request of the protocol', 'curl http://127.0.0.1:3000/games', false],
  ['a bot of the guide', '.listen(process.env.PORT ?? 3000)', true],
  ['a bot in Perl', 'my $port = $ENV{PORT} // 3000;', true],
  ['a bot in Java', 'getOrDefault("PORT", "3000")', true],
  ['a variable of the shell', 'PORT=3000 npm start', true],
])('finds %s', (_what, line, isOfBot) => {
  expect(botsAtPlatform(`before\n${line}\nafter`, isOfBot)).toEqual([line]);
});

it.each(['http://127.0.0.1:3000: a tournament of built-in bots', 'hexduel watch --url http://localhost:3000'])(
  'leaves the platform where it is: %s',
  (line) => expect(botsAtPlatform(line, false)).toEqual([]),
);
