import { STATUS_CODES } from 'node:http';
import { accessProblems } from '@hexduel/contracts-http';
import type { AccessProblem, Endpoint } from '@hexduel/contracts-http';
import { z } from 'zod';
import { PROBLEM, SECURITY_SCHEMES, securityOf } from './open-api-components';

export interface OpenApiOptions {
  readonly title: string;
  readonly about: string;
  readonly version: string;
  /** By the name that becomes the operation's id. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of endpoints; `x-role` says who may call each. */
export function openApiDocument({ title, about, version, endpoints }: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, description: about, version },
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: SECURITY_SCHEMES },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const { params, query, headers, body, example } = endpoint;
  const parameters = [
    ...parametersOf(params, 'path', example?.params),
    ...parametersOf(query, 'query', example?.query),
    ...(headers ? parametersOf(headers, 'header') : []),
  ];
  return {
    operationId: name,
    summary: endpoint.about,
    'x-role': endpoint.role,
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(schemaOf(body, 'input'), example?.body) } } : {}),
    responses: {
      [endpoint.status]: {
        description: endpoint.status === 201 ? 'Made.' : 'As asked.',
        ...(endpoint.file ? { headers: FILE_HEADERS } : {}),
        content: {
          ...otherForms(endpoint),
          ...(hasJson(endpoint) ? json(schemaOf(endpoint.answer, 'output'), example?.answer) : {}),
        },
      },
      ...problemsOf(endpoint, parameters.length > 0),
    },
  };
}

function json(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** An archive has none. */
function hasJson({ file }: Endpoint): boolean {
  return !file || 'json' in file;
}

const FILE_HEADERS = {
  'Content-Disposition': { schema: { type: 'string' }, description: 'With the name of the file.' },
};

/** The forms of a file that are no JSON, by media type without its parameters. */
function otherForms({ file = {} }: Endpoint): Json {
  const types = Object.values(file).map((type) => type.replace(/;.*/, ''));
  const others = types.filter((type) => type !== 'application/json');
  return Object.fromEntries(others.map((type) => [type, { schema: { type: 'string' } }]));
}

/** Responses by status, each with the codes that its problem may have. */
function problemsOf({ role, path, body, problems }: Endpoint, hasParameters: boolean): Json {
  const usual: (readonly [string, number] | false)[] = [
    (hasParameters || body !== undefined) && ['ERR_INPUT', 400],
    body !== undefined && ['ERR_JSON', 400],
    body !== undefined && ['ERR_TOO_LARGE', 413],
    body !== undefined && ['ERR_CONTENT_TYPE', 415],
    role !== 'nobody' && access('ERR_SIGNED_OUT'),
    role !== 'nobody' && access('ERR_SESSION_EXPIRED'),
    role !== 'nobody' && access('ERR_SESSION_REFUSED'),
    role !== 'nobody' && access('ERR_CSRF'),
    role !== 'nobody' && access('ERR_STALE_SESSIONS'),
    role === 'admin' && access('ERR_ADMINS_ONLY'),
    role === 'player' && path.includes(':team') && access('ERR_OTHER_TEAM'),
  ];
  const all = [...usual.filter((each) => each !== false), ...Object.entries(problems)];
  const statuses = [...new Set([...all.map(([, status]) => status), ...(path.includes(':') ? [404] : [])])].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problem(
        status,
        all.filter((each) => each[1] === status).map(([code]) => code),
      ),
    ]),
  );
}

function access(code: AccessProblem): readonly [string, number] {
  return [code, accessProblems[code].status];
}

function problem(status: number, codes: readonly string[]): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: [STATUS_CODES[status], ...codes].join(' '),
    'x-codes': codes,
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } }
      : {}),
    content: { 'application/problem+json': { schema } },
  };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query' | 'header', example: Json = {}): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
    ...(name in example ? { example: example[name] } : {}),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
