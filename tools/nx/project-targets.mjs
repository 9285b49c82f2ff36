/**
 * The targets of every project, for Nx: `dev` where there is something to run, `build`, `test`, `lint` and `types`
 * everywhere. nx.json names this file as a plugin and states the inputs that all projects have alike.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Apps that run as services, each bundled into dist/services. */
const SERVICES = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot'];

/** What runs once and ends, beside the service of a context. */
const TASKS = {
  scheduling: ['scheduling-migrate', 'scheduling-fill'],
  ladder: ['ladder-migrate'],
  provisioning: ['provisioning-migrate'],
};

/** Nothing but its inputs decides whether its tests pass: no process, no port, no clock. */
const isPure = (root) => /^libs\/(game|contracts|result)(\/|$)/.test(root);

function buildOf(root) {
  const name = basename(root);
  if (dirname(root) !== 'apps') return null;
  if (SERVICES.includes(name)) {
    const entries = [name, ...(TASKS[name] ?? [])];
    return {
      command: `node tools/dev/build-services.mjs ${entries.join(' ')}`,
      outputs: entries.map((entry) => `{workspaceRoot}/dist/services/${entry}.mjs*`),
    };
  }
  if (name === 'cli') return { command: 'node tools/dev/build-cli.mjs', outputs: ['{workspaceRoot}/dist/hexduel.mjs'] };
  if (name !== 'web') return null;
  return {
    command: 'node tools/dev/build-pages.mjs --always',
    outputs: ['{projectRoot}/.next/!(cache|dev)', '{projectRoot}/.next/!(cache|dev)/**/*'],
  };
}

function readManifest(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The projects that go into a build of this one: its `dependencies` and theirs. What only its specs import is in the graph
 * of Nx too, but not in here: a change of libs/testing builds no pages.
 */
function builtFrom(root, workspaceRoot) {
  const found = new Map();
  const visit = (folder) => {
    for (const dependency of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (!dependency.startsWith('@hexduel/') || found.has(dependency)) continue;
      const linked = join(workspaceRoot, 'node_modules', dependency);
      found.set(dependency, readManifest(linked).nx?.name);
      visit(linked);
    }
  };
  visit(join(workspaceRoot, root));
  return [...found.values()].filter((name) => name !== undefined).sort();
}

/** The guide and the starter bots, which the pages carry as texts. */
const BUILT_INTO_PAGES = [
  '{workspaceRoot}/docs/bot-guide.*.md',
  '{workspaceRoot}/docs/pictures/*.svg',
  '{workspaceRoot}/tools/bot-templates/**/*',
];

/** What becomes an image: see tools/images. */
const IMAGES = [...SERVICES, 'web'];

/** How an image is built; Nx's hash of the inputs is its tag. */
function imageOf(root, buildInputs, workspaceRoot) {
  const name = basename(root);
  if (dirname(root) !== 'apps' || !IMAGES.includes(name)) return null;
  const inputs = [
    ...buildInputs,
    `{workspaceRoot}/docker/${name === 'web' ? 'web' : 'service'}.Dockerfile`,
    '{workspaceRoot}/docker/healthcheck.mjs',
    '{workspaceRoot}/LICENSE',
    '{workspaceRoot}/tools/images/*.ts',
    '!{workspaceRoot}/tools/images/*.int-spec.ts',
    // Without these, a new version of any package of the repository would change every tag.
    { externalDependencies: ['esbuild', '@vercel/nft', ...packagesOf(root, workspaceRoot)] },
  ];
  return { command: `node --import tsx tools/images/build-images.ts ${name}`, inputs };
}

/** The npm packages that this project and those that go into it name, and for the pages also those that build them. */
function packagesOf(root, workspaceRoot) {
  const own = readManifest(join(workspaceRoot, root));
  const names = new Set(basename(root) === 'web' ? Object.keys(own.devDependencies) : []);
  const visited = new Set();
  const visit = ({ dependencies = {} }) => {
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@hexduel/')) names.add(name);
      else if (!visited.has(name)) {
        visited.add(name);
        visit(readManifest(join(workspaceRoot, 'node_modules', name)));
      }
    }
  };
  visit(own);
  return [...names].sort();
}

/** All targets of the project in `root`, a path below the workspace. */
export function targetsOf(root, workspaceRoot) {
  const build = buildOf(root);
  const name = basename(root);
  const projects = build ? builtFrom(root, workspaceRoot) : [];
  const inputs = [
    'production',
    ...(projects.length > 0 ? [{ projects, input: 'production' }] : []),
    '{workspaceRoot}/tools/dev/build-*.mjs',
    ...(root === 'apps/web' ? BUILT_INTO_PAGES : []),
  ];
  const image = imageOf(root, inputs, workspaceRoot);
  const isRunnable = dirname(root) === 'apps' && [...SERVICES, 'web'].includes(name);
  return {
    // A lib is read as source by what uses it.
    build: build ? { ...build, inputs, cache: true } : { executor: 'nx:noop' },
    ...(image ? { image } : {}),
    test: { command: `jest --config=${root}/jest.config.js --passWithNoTests`, cache: isPure(root) },
    lint: { command: `oxlint --disable-nested-config ${root} && eslint --max-warnings=0 ${root}` },
    types: { command: `node tools/dev/check-types.mjs ${root}` },
    ...(isRunnable ? { dev: { command: `node tools/dev/start.mjs --watch ${name}`, continuous: true } } : {}),
  };
}

/** Every project of the workspace has a jest.config.js beside its manifest. */
export const createNodes = [
  '{apps,libs,tools}/**/jest.config.js',
  (files, _, { workspaceRoot }) =>
    files
      .map((file) => [file, dirname(file)])
      .filter(([, root]) =>
        ['package.json', 'project.json'].some((name) => existsSync(join(workspaceRoot, root, name))),
      )
      .map(([file, root]) => [file, { projects: { [root]: { targets: targetsOf(root, workspaceRoot) } } }]),
];
