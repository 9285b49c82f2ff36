import { z } from 'zod';

/** The part of an OpenAPI operation from which requests are built. */
const OperationObject = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: z.unknown() }),
    )
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
});
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), OperationObject)) });

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: unknown;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** JSON Schema of the body; undefined without one. */
  readonly body: unknown;
}

/** The operations of an OpenAPI document. */
export function describeOperations(document: unknown): Operation[] {
  return Object.entries(Description.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      ...{ name: operationId, method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}
