import { Controller } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { nothing, read } from '@hexduel/contracts-http';
import { z } from 'zod';
import { Endpoint } from './endpoint';
import { openApiDocument } from './open-api';
import type { OpenApiOptions } from './open-api';

/** A controller that serves the OpenAPI document of a service at `path`, itself listed as `ReadOpenApi`. */
export function openApiController(path: `/api/${string}`, options: OpenApiOptions): Type {
  const ReadOpenApi = read(path, {
    role: 'nobody',
    about: 'What this service answers, as OpenAPI.',
    params: nothing,
    query: nothing,
    answer: z.record(z.string(), z.unknown()),
  });
  const document = openApiDocument({ ...options, endpoints: { ...options.endpoints, ReadOpenApi } });

  @Controller()
  class OpenApiController {
    @Endpoint(ReadOpenApi)
    read(): unknown {
      return document;
    }
  }
  return OpenApiController;
}
