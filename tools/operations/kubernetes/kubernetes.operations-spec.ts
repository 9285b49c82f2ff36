import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportNotRun } from '@hexduel/testing/not-run';
import { stringify } from 'yaml';
import { describeWithTools } from '../describe-with-tools';
import { K8S } from './base-manifests';
import { connectionCounts } from './connection-rules';
import { houseProblems } from './house-rules';
import type { HouseKnowledge } from './house-rules';
import { knownSettings } from './known-settings';
import { labelOf, parseManifests } from './manifests';
import type { Manifest } from './manifests';
import { MUTATIONS } from './mutations';
import type { Mutation } from './mutations/mutation';
import { documentedSecrets } from './reference-rules';
import { render, renderedFolders } from './rendering';
import type { Rendered } from './rendering';
import { CRD_FOLDER, validateBuiltIn, validateCustom } from './validation';

const INSTALL = join(__dirname, '../../../docs/runbook/install.md');
const PRODUCTION = 'overlays/production';
/** Groups of Kubernetes itself; the others come with custom resource definitions. */
const BUILT_IN = /^(v1|apps\/v1|batch\/v1|policy\/v1|networking\.k8s\.io\/v1)$/;
const MUTATED = MUTATIONS.filter(({ file }) => CRD_FOLDER !== undefined || !isOfCrd(file));

function isOfCrd(file: string): boolean {
  return /components\/(keda|cloudnative-pg|gateway-api|monitoring)\/(?!network-policy)/.test(file);
}

/** What became of a mutation: the problems of its rendering, and of the documents that it changed. */
interface Caught {
  readonly rules: readonly string[];
  readonly kustomize: readonly string[];
  readonly changed: readonly string[];
}

/** Documents to validate, each once however often it is rendered, by a name that a file can have. */
class Documents {
  readonly #names = new Map<string, string>();

  add(manifests: readonly Manifest[]): readonly string[] {
    return manifests.map((manifest) => {
      const text = stringify(manifest, { aliasDuplicateObjects: false });
      const name =
        this.#names.get(text) ?? `${this.#names.size}-${labelOf(manifest).replaceAll('/', '-').toLowerCase()}`;
      this.#names.set(text, name);
      return name;
    });
  }

  /** Those that the schemas at hand cover. */
  byName(covers: (text: string) => boolean): ReadonlyMap<string, string> {
    return new Map([...this.#names].filter(([text]) => covers(text)).map(([text, name]) => [name, text]));
  }
}

const isBuiltIn = (text: string) => BUILT_IN.test(/^apiVersion: (.*)$/m.exec(text)?.[1] ?? '');

describeWithTools('Kubernetes', ['kubectl', 'kubernetes-validate'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-kubernetes-'));
  const copy = join(folder, 'docker');
  const documents = new Documents();
  const rendered = new Map<string, readonly Manifest[]>();
  const caught = new Map<string, Caught>();
  const verdicts = new Map<string, readonly string[]>();
  let known: HouseKnowledge;

  beforeAll(async () => {
    if (CRD_FOLDER === undefined) {
      reportNotRun('manifests of custom resources', 'name the folder of their definitions in HEXDUEL_CRDS');
    }
    known = { secrets: documentedSecrets(readFileSync(INSTALL, 'utf8')), settings: await knownSettings() };
    for (const each of renderedFolders(K8S)) {
      const manifests = manifestsOf(await render(join(K8S, each)));
      rendered.set(each, manifests);
      documents.add(manifests);
    }
    for (const part of ['k8s', 'nats']) cpSync(join(K8S, '..', part), join(copy, part), { recursive: true });
    for (const mutation of MUTATED) caught.set(mutation.name, await mutate(mutation));
    const results = await validateBuiltIn(documents.byName(isBuiltIn), join(folder, 'documents'));
    if (CRD_FOLDER !== undefined) results.push(validateCustom(documents.byName((text) => !isBuiltIn(text))));
    for (const [name, problems] of results.flatMap((each) => [...each])) {
      verdicts.set(name, [...(verdicts.get(name) ?? []), ...problems]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function manifestsOf(result: Rendered): readonly Manifest[] {
    if (!result.ok) throw new Error(result.problem);
    return parseManifests(result.text);
  }

  async function mutate({ file, find, put, render: name = PRODUCTION }: Mutation): Promise<Caught> {
    const path = join(copy, 'k8s', file);
    const text = readFileSync(path, 'utf8');
    // As a function, because a "$" in the new text stands for itself.
    writeFileSync(
      path,
      text.replace(find, () => put),
    );
    const result = await render(join(copy, 'k8s', name));
    writeFileSync(path, text);
    if (!result.ok) return { rules: [], kustomize: [result.problem], changed: [] };
    const manifests = parseManifests(result.text);
    return { rules: houseProblems(manifests, known), kustomize: [], changed: documents.add(manifests) };
  }

  const schemaProblems = (names: readonly string[]) => {
    return names.flatMap((name) => (verdicts.get(name) ?? []).map((problem) => `${name}: ${problem}`));
  };

  it('renders every base, overlay and combination, which all schemas accept', () => {
    console.log(`${rendered.size} renderings, ${verdicts.size} documents validated, ${MUTATED.length} mutations`);
    expect([...rendered.keys()].filter((name) => name.startsWith('tests/')).length).toBeGreaterThanOrEqual(6);
    for (const [name, manifests] of rendered) {
      expect([name, schemaProblems(documents.add(manifests))]).toEqual([name, []]);
    }
  });

  it('keeps the rules of the house in every overlay and combination', () => {
    const whole = [...rendered].filter(([name]) => /^(overlays|tests)\//.test(name));
    const problems = whole.map(([name, manifests]) => [name, houseProblems(manifests, known)]);
    expect(problems).toEqual(whole.map(([name]) => [name, []]));
  });

  it('names the jobs of an overlay by the tag of their image, and runs no image of the bases there', () => {
    const text = JSON.stringify(rendered.get(PRODUCTION));
    expect(text).not.toContain(':unreleased');
    expect(text).toContain('"name":"ladder-migrate-1"');
  });

  it('counts the connections that may be opened at once', () => {
    const counts = connectionCounts(rendered.get(PRODUCTION) ?? []);
    const sum = counts.reduce((all, { processes, each }) => all + processes * each, 0);
    console.log(
      [...counts.map(({ name, processes, each }) => `${name}: ${processes} x ${each}`), `all: ${sum}`].join('\n'),
    );
    expect(counts).toHaveLength(6);
  });

  it.each(MUTATED.map((mutation) => [mutation.name, mutation] as const))('catches %s', (name, mutation) => {
    expect(readFileSync(join(K8S, mutation.file), 'utf8')).toContain(mutation.find);
    const { rules = [], kustomize = [], changed = [] } = caught.get(name) ?? {};
    const problems = { rules, kustomize, schema: schemaProblems(changed) };
    expect(problems[mutation.by]).toEqual(expect.arrayContaining([expect.stringContaining(mutation.says)]));
  });
});
