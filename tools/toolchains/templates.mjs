/**
 * How each starter bot is built and started. The versions of `tools` are checked; as root on Debian, missing ones are installed
 * from `packages`. `build`: commands that run in a copy of the template. `start`: by default the web line of its Procfile.
 */
import { join } from 'node:path';

const NODE = { probe: ['node', '--version'], oldest: [20, 0], packages: ['nodejs'] };
const MAVEN = [
  { probe: ['javac', '-version'], oldest: [17, 0], packages: ['default-jdk-headless'] },
  { probe: ['mvn', '--version'], oldest: [3, 6], packages: ['maven'] },
];

/** A library that Debian has as a package, and no program that tells its version. */
function library(name, oldest) {
  return { probe: ['dpkg-query', '--show', '--showformat=${Version}', name], oldest, packages: [name] };
}

/** @param cache a folder that outlives the run, @param modules a node_modules with TypeScript and the types of Node */
export function templates({ cache, modules }) {
  return [
    { name: 'javascript', tools: [NODE] },
    {
      name: 'typescript',
      tools: [NODE],
      // Instead of `npm install`.
      links: { node_modules: modules },
      build: [['node', 'node_modules/typescript/bin/tsc']],
    },
    { name: 'python', tools: [{ probe: ['python3', '--version'], oldest: [3, 9], packages: ['python3'] }] },
    {
      name: 'go',
      tools: [{ probe: ['go', 'version'], oldest: [1, 22], packages: ['golang-go'] }],
      env: { GOCACHE: join(cache, 'go'), GOTOOLCHAIN: 'local', GOFLAGS: '-buildvcs=false' },
      build: [['go', 'build', '-o', 'bin/', '.']],
    },
    {
      name: 'java',
      tools: MAVEN,
      build: [['mvn', '--quiet', '--batch-mode', `-Dmaven.repo.local=${join(cache, 'maven')}`, 'package']],
    },
    {
      name: 'ruby',
      tools: [
        {
          probe: ['ruby', '-rwebrick', '-e', 'puts RUBY_VERSION'],
          oldest: [3, 0],
          packages: ['ruby', 'ruby-webrick'],
        },
      ],
      // Without Bundler, which would download the gem that Debian has as a package.
      start: 'ruby bot.rb',
    },
    {
      name: 'php',
      tools: [{ probe: ['php', '--version'], oldest: [8, 1], packages: ['php-cli'] }],
      env: { PHP_CLI_SERVER_WORKERS: '8' },
      // Once deployed it runs behind Apache; PHP's built-in server calls the same index.php.
      start: 'php -q -S 0.0.0.0:$PORT index.php',
    },
    {
      name: 'rust',
      tools: [{ probe: ['cargo', '--version'], oldest: [1, 78], packages: ['cargo'] }],
      env: { CARGO_TARGET_DIR: join(cache, 'cargo'), CARGO_PROFILE_DEV_DEBUG: '0' },
      // A debug build takes half the time; the Dockerfile makes a release build.
      build: [['cargo', 'build', '--locked']],
      start: '$CARGO_TARGET_DIR/debug/hexduel-bot',
    },
    {
      name: 'kotlin',
      tools: MAVEN,
      build: [['mvn', '--quiet', '--batch-mode', `-Dmaven.repo.local=${join(cache, 'maven-kotlin')}`, 'package']],
    },
    {
      name: 'cpp',
      tools: [
        { probe: ['g++', '-dumpfullversion'], oldest: [9, 0], packages: ['g++'] },
        { probe: ['make', '--version'], oldest: [4, 0], packages: ['make'] },
        library('libcpp-httplib-dev', [0, 10]),
        library('nlohmann-json3-dev', [3, 9]),
      ],
      // Half the time of an optimised build.
      build: [['make', 'CXXFLAGS=-O0']],
      start: './bot',
    },
    {
      name: 'perl',
      tools: [
        {
          probe: ['perl', '-MMojolicious', '-e', 'print Mojolicious->VERSION'],
          oldest: [9, 0],
          packages: ['libmojolicious-perl'],
        },
      ],
      start: 'perl bot.pl',
    },
  ];
}
