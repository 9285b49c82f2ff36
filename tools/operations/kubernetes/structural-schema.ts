/** The schema of a custom resource as its definition has it, with what Kubernetes adds to OpenAPI 3. */
export interface StructuralSchema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, StructuralSchema>>;
  readonly additionalProperties?: StructuralSchema | boolean;
  readonly items?: StructuralSchema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-validations'?: readonly { readonly rule: string; readonly message?: string }[];
  readonly [keyword: string]: unknown;
}

/** Members of every resource, which their schemas leave to Kubernetes. */
const RESOURCE = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } };

/**
 * The same as JSON Schema, strict: a member that no schema names is refused, as `kubectl apply` does by default. Values in
 * `anyOf`, `oneOf`, `allOf` and `not` only narrow what is named outside of them, so they are left as they are.
 */
export function strictSchema(schema: StructuralSchema, isResource = false): Record<string, unknown> {
  const strict: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-kubernetes-') && keyword !== 'nullable'),
  );
  const isWhole = isResource || schema['x-kubernetes-embedded-resource'] === true;
  if (schema.properties || isWhole) {
    const members = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, strictSchema(each)]);
    strict['properties'] = { ...(Object.fromEntries(members) as object), ...(isWhole ? RESOURCE : {}) };
    strict['additionalProperties'] = schema['x-kubernetes-preserve-unknown-fields'] === true;
  } else if (typeof schema.additionalProperties === 'object') {
    strict['additionalProperties'] = strictSchema(schema.additionalProperties);
  }
  if (schema.items) strict['items'] = strictSchema(schema.items);
  if (schema['x-kubernetes-int-or-string']) strict['type'] = ['integer', 'string'];
  if (schema.nullable && schema.type !== undefined) strict['type'] = [schema.type, 'null'];
  return strict;
}
