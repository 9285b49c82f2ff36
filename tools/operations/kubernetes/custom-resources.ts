import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { nodeAt } from './manifests';
import type { Manifest } from './manifests';
import { ruleProblems } from './schema-rules';
import { strictSchema } from './structural-schema';
import type { StructuralSchema } from './structural-schema';

export interface Definition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: StructuralSchema };
    }[];
  };
}

/** The custom resource definitions in a folder. */
export function readDefinitions(folder: string): readonly Definition[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Definition);
}

/** Validates custom resources by their definitions as the server of Kubernetes does: members, types, defaults, rules in CEL. */
export class CustomResources {
  readonly #kinds = new Map<string, { readonly schema: StructuralSchema; readonly accepts: ValidateFunction }>();

  constructor(definitions: readonly Definition[]) {
    const ajv = new Ajv({
      ...{ allErrors: true, strict: false, useDefaults: true, verbose: true, validateFormats: false },
      code: { regExp: goExpression },
    });
    for (const { spec } of definitions) {
      for (const { name, schema } of spec.versions) {
        const kind = keyOf({ apiVersion: `${spec.group}/${name}`, kind: spec.names.kind });
        const accepts = ajv.compile(strictSchema(schema.openAPIV3Schema, true));
        this.#kinds.set(kind, { schema: schema.openAPIV3Schema, accepts });
      }
    }
  }

  /** Empty for a valid one. */
  problems(manifest: Manifest): readonly string[] {
    const kind = this.#kinds.get(keyOf(manifest));
    if (!kind) return [`there is no definition of ${keyOf(manifest)}`];
    // Defaults are put in before the rules are asked.
    const whole = structuredClone(manifest);
    if (!kind.accepts(whole)) return (kind.accepts.errors ?? []).map(sentenceOf);
    return ruleProblems(kind.schema, whole);
  }
}

/** As the expressions of Go have them, flags stand within: `(?i)` before what may be written in capital letters, too. */
const goExpression = Object.assign(
  (pattern: string, flags: string): RegExp => {
    const isAnyCase = pattern.includes('(?i)');
    return new RegExp(pattern.replace('(?i)', ''), isAnyCase ? `${flags}i` : flags);
  },
  // Only for validators that are written to files.
  { code: 'goExpression' },
);

function keyOf({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string {
  return `${apiVersion} ${kind}`;
}

function sentenceOf({ instancePath, message = 'is invalid', params, data }: ErrorObject): string {
  const unknown = nodeAt(params as never, 'additionalProperty');
  const found = typeof data === 'object' ? '' : ` (it is ${JSON.stringify(data)})`;
  return `${instancePath || '/'} ${message}${typeof unknown === 'string' ? `: ${unknown}` : ''}${found}`;
}
