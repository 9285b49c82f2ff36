/**
 * The ESLint rule `hexduel/module-boundaries`: the rule of Nx with the boundary table as its options and advice in each
 * message. Nx checks neither modules of Node nor packages that its graph does not contain, so this rule checks them.
 */
import { isBuiltin } from 'node:module';
import nx from '@nx/eslint-plugin';
import { adviceByMessage, adviceByTarget, boundaryTable } from './boundary-table.mjs';
import { projectOfFile, projectOfImport } from './project-lookup.mjs';

const nxRule = nx.rules['enforce-module-boundaries'];
const SPEC = /\.(spec|int-spec|long-spec|operations-spec)\.[cm]?tsx?$|[\\/]test[\\/].*\.[cm]?tsx?$/;
const RELATIVE = 'noRelativeOrAbsoluteImportsAcrossLibraries';
// Tests use the servers of `npm start`, whose code runs before any package is installed.
const SERVERS = '^(\\.\\./)+tools/dev/[a-z-]+\\.mjs$';

function withAdvice(messages) {
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, `${text}. Instead: {{advice}}.`]));
}

function nxOptions(isSpec, isTesting) {
  return {
    allow: isTesting ? [SERVERS] : [],
    // A lib and libs/testing may depend on each other: the graph does not distinguish specs from code.
    ignoredCircularDependencies: [['tag:type:testing', '*']],
    checkDynamicDependenciesExceptions: ['.*'],
    depConstraints: boundaryTable.map(({ tag, mayUse }) => ({
      sourceTag: tag,
      onlyDependOnLibsWithTags: isSpec ? [...mayUse, 'type:testing'] : mayUse,
    })),
  };
}

/** The advice for a violation: by the imported project, else by the message, else by the violated row. */
function adviceFor({ messageId, data }, target) {
  const byTarget = adviceByTarget.find(({ tag }) => target?.tags.includes(tag));
  if (messageId === RELATIVE) {
    if (byTarget) return byTarget.advice;
    return `import the package by its name, e.g. ${target?.packageName ?? '@hexduel/engine'}`;
  }
  if (adviceByMessage[messageId]) return adviceByMessage[messageId];
  if (byTarget) return byTarget.advice;
  return boundaryTable.find(({ tag }) => tag === data?.sourceTag)?.advice ?? 'see tools/checks/boundary-table.mjs';
}

/** The row that refuses an import from outside the repository, if any. */
function refusedBy(tags, specifier) {
  const matches = (pattern) =>
    pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
  return boundaryTable
    .filter(({ tag }) => tags.includes(tag))
    .find((row) =>
      isBuiltin(specifier) ? row.node === false : (row.npm && !row.npm.some(matches)) || row.notNpm?.some(matches),
    );
}

function checkOutside(context) {
  const source = projectOfFile(context.filename);
  if (!source || SPEC.test(context.filename)) return {};
  const check = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string' || /^[./]/.test(specifier)) return;
    if (projectOfImport(specifier, context.filename)) return;
    const row = refusedBy(source.tags, specifier);
    if (!row) return;
    const data = { tag: row.tag, specifier, advice: row.advice };
    context.report({ node, messageId: 'outsideImport', data });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
  };
}

function checkInside(context) {
  const report = (descriptor) => {
    const target = projectOfImport(importedBy(descriptor.node), context.filename);
    context.report({ ...descriptor, data: { ...descriptor.data, advice: adviceFor(descriptor, target) } });
  };
  const isTesting = projectOfFile(context.filename)?.tags.includes('type:testing') ?? false;
  const options = [nxOptions(SPEC.test(context.filename), isTesting)];
  return nxRule.create(Object.create(context, { options: { value: options }, report: { value: report } }));
}

function importedBy(node) {
  return String(node.source?.value ?? node.arguments?.[0]?.value ?? '');
}

function merge(...visitors) {
  const merged = {};
  for (const [selector, visit] of visitors.flatMap(Object.entries)) {
    const earlier = merged[selector];
    merged[selector] = earlier ? (node) => [earlier(node), visit(node)] : visit;
  }
  return merged;
}

const rule = {
  meta: {
    ...nxRule.meta,
    schema: [],
    messages: {
      ...withAdvice(nxRule.meta.messages),
      outsideImport: 'A project tagged with "{{tag}}" must not import "{{specifier}}". Instead: {{advice}}.',
    },
  },
  create: (context) => merge(checkInside(context), checkOutside(context)),
};

/** Flat configuration that enables the rule for all code of apps and libs. */
export const boundaryConfig = [
  {
    files: ['apps/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', 'libs/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'],
    plugins: { hexduel: { rules: { 'module-boundaries': rule } } },
    rules: { 'hexduel/module-boundaries': 'error' },
  },
];
