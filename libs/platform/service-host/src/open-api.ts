import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '@hexduel/contracts-http';
import { z } from 'zod';

export interface OpenApiOptions {
  readonly title: string;
  readonly about: string;
  readonly version: string;
  /** By the name that becomes the operation's id. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

type Json = Readonly<Record<string, unknown>>;

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong and what to do.' },
    code: { type: 'string', description: 'For programs.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    correlationId: { type: 'string' },
  },
};

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
    components: { schemas: { Problem: PROBLEM } },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const hasPath = endpoint.path.includes(':');
  return {
    operationId: name,
    summary: endpoint.about,
    'x-role': endpoint.role,
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      200: {
        description: 'As asked.',
        content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
      },
      ...(parameters.length > 0 ? { 400: problem(400) } : {}),
      ...(hasPath ? { 404: problem(404) } : {}),
    },
  };
}

function problem(status: number): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: STATUS_CODES[status], content: { 'application/problem+json': { schema } } };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
