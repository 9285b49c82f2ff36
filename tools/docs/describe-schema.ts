/** The part of JSON Schema that the contracts use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
}

export interface Field {
  readonly path: string;
  readonly type: string;
}

/** Every member of an object by its path (`legs[].winner`), with its type in words. */
export function describeSchema(schema: JsonSchema, path = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const inner = member.items ?? member.prefixItems?.[0];
    const below = inner?.properties ? describeSchema(inner, `${at}[]`) : describeSchema(member, at);
    return [{ path: at, type: typeInWords(member) }, ...below];
  });
}

function typeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ');
  if (schema.prefixItems) return tupleInWords(schema.prefixItems);
  if (schema.items) return listInWords(schema);
  if (schema.type === 'string') return textInWords(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberInWords(schema);
  return schema.type ?? 'anything';
}

function tupleInWords(members: readonly JsonSchema[]): string {
  const types = new Set(members.map(typeInWords));
  return types.size === 1 ? `${members.length} of ${[...types].join()}` : members.map(typeInWords).join(', ');
}

function listInWords({ items, maxItems }: JsonSchema): string {
  const list = `list of ${typeInWords(items ?? {})}`;
  return maxItems === undefined ? list : `${list}, at most ${maxItems}`;
}

function textInWords({ format, contentEncoding, pattern, maxLength }: JsonSchema): string {
  if (format === 'uuid') return 'UUID';
  if (format === 'date-time') return 'time in UTC';
  if (contentEncoding) return contentEncoding;
  const kind = pattern === undefined ? 'text' : `text like \`${pattern.replaceAll('|', '\\|')}\``;
  return maxLength === undefined ? kind : `${kind}, at most ${maxLength} characters`;
}

function numberInWords({ type, minimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): string {
  const hasTop = maximum < Number.MAX_SAFE_INTEGER;
  if (minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER) return type ?? 'number';
  return hasTop ? `${type} from ${minimum} to ${maximum}` : `${type} from ${minimum}`;
}
