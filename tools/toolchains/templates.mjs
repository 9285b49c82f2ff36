/**
 * How each starter bot is built and started. `tools` are probed for a version and, as root on Debian, installed from
 * `packages`; `build` are commands run in a copy of the template; `start` is the web line of its Procfile unless given.
 */
import { join } from 'node:path';

const NODE = { probe: ['node', '--version'], oldest: [20, 0], packages: ['nodejs'] };

/** @param cache a folder that outlives the run, @param modules a node_modules with TypeScript and the types of Node */
export function templates({ cache, modules }) {
  return [
    { name: 'javascript', tools: [NODE] },
    {
      name: 'typescript',
      tools: [NODE],
      // What `npm install` would bring is here already.
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
      tools: [
        { probe: ['javac', '-version'], oldest: [17, 0], packages: ['default-jdk-headless'] },
        { probe: ['mvn', '--version'], oldest: [3, 6], packages: ['maven'] },
      ],
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
      // Without Bundler, which would ask the network for the gem that Debian has as a package.
      start: 'ruby bot.rb',
    },
    {
      name: 'php',
      tools: [{ probe: ['php', '--version'], oldest: [8, 1], packages: ['php-cli'] }],
      env: { PHP_CLI_SERVER_WORKERS: '8' },
      // Deployed it runs behind Apache; the server built into PHP calls the same index.php.
      start: 'php -q -S 0.0.0.0:$PORT index.php',
    },
    {
      name: 'rust',
      tools: [{ probe: ['cargo', '--version'], oldest: [1, 78], packages: ['cargo'] }],
      env: { CARGO_TARGET_DIR: join(cache, 'cargo'), CARGO_PROFILE_DEV_DEBUG: '0' },
      // A debug build takes half the time; deployed it is a release, by its Dockerfile.
      build: [['cargo', 'build', '--locked']],
      start: '$CARGO_TARGET_DIR/debug/hexduel-bot',
    },
  ];
}
