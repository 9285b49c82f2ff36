import { Environment } from '@marcbachmann/cel-js';
import type { Node } from './manifests';
import type { StructuralSchema } from './structural-schema';

const cel = new Environment({ unlistedVariablesAreDyn: true });
/** A rule cannot name a member that is called like one of these words of its language, so Kubernetes encloses them. */
const RESERVED =
  /^(true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while)$/;

/** `has(self.matches[0].path)`, which this implementation of CEL does not take. */
const HAS_OF_ITEM = /\bhas\((\w[\w.]*\[\d+\])\.(\w+)\)/g;

/** What the rules of a schema (`x-kubernetes-validations`, in CEL) say of a value that the schema itself accepts, defaults included. */
export function ruleProblems(schema: StructuralSchema, value: Node, path = ''): readonly string[] {
  if (value === undefined || value === null) return [];
  const own = (schema['x-kubernetes-validations'] ?? [])
    // A new resource has no former state.
    .filter(({ rule }) => !/\boldSelf\b/.test(rule))
    .flatMap(({ rule, message }) => {
      const problem = problemOf(rule, asInCel(schema, value));
      return problem === null ? [] : [`${path}: ${message ?? rule}${problem}`];
    });
  const inner = childrenOf(schema, value).flatMap(([key, child, each]) => ruleProblems(child, each, `${path}.${key}`));
  return [...own, ...inner];
}

/** Null where the value keeps the rule; else more about how it does not. */
function problemOf(rule: string, self: unknown): string | null {
  try {
    return cel.evaluate(rule.replaceAll(HAS_OF_ITEM, `("$2" in $1)`), { self }) === true ? null : '';
  } catch (error) {
    return ` (${String(error)})`;
  }
}

function childrenOf(schema: StructuralSchema, value: Node): readonly (readonly [string, StructuralSchema, Node])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Readonly<Record<string, Node>>).flatMap(([key, each]) => {
    const child = childSchema(schema, key, value);
    return child ? [[key, child, each] as const] : [];
  });
}

function childSchema(schema: StructuralSchema, key: string, value: Node): StructuralSchema | undefined {
  if (Array.isArray(value)) return schema.items;
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return schema.properties?.[key] ?? others;
}

/** Integers are of another type than numbers there. */
function asInCel(schema: StructuralSchema, value: Node): unknown {
  const isInteger = schema.type === 'integer' || schema['x-kubernetes-int-or-string'] === true;
  if (typeof value === 'number') return isInteger ? BigInt(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const children = Object.entries(value as Readonly<Record<string, Node>>).map(([key, each]) => {
    const name = schema.properties && RESERVED.test(key) ? `__${key}__` : key;
    return [name, asInCel(childSchema(schema, key, value) ?? {}, each)] as const;
  });
  return Array.isArray(value) ? children.map(([, each]) => each) : Object.fromEntries(children);
}
