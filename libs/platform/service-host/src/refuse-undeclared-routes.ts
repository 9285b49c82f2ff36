import { PATH_METADATA } from '@nestjs/common/constants';
import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Endpoint } from '@hexduel/contracts-http';
import { endpointOf } from './endpoint';
import { HostController } from './host.controller';

/**
 * The endpoints that controllers are bound to. Throws for a controller with a route that no endpoint declares: its role
 * would be unknown.
 */
export function refuseUndeclaredRoutes(app: INestApplication): Endpoint[] {
  const endpoints: Endpoint[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (metatype && metatype !== HostController) endpoints.push(...declaredBy(metatype as Type<object>));
    }
  }
  return endpoints;
}

function declaredBy(controller: Type<object>): Endpoint[] {
  const endpoints: Endpoint[] = [];
  const prototype = controller.prototype as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = prototype[name];
    if (name === 'constructor' || typeof method !== 'function' || !Reflect.hasMetadata(PATH_METADATA, method)) continue;
    const endpoint = endpointOf(method);
    if (!endpoint) {
      throw new Error(`${controller.name}.${name} answers a route without a declared role: bind it with @Endpoint(…).`);
    }
    endpoints.push(endpoint);
  }
  return endpoints;
}
