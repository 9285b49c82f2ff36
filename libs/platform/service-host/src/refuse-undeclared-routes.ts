import { PATH_METADATA } from '@nestjs/common/constants';
import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { endpointOf } from './endpoint';
import { HostController } from './host.controller';

/** Throws where a controller answers a route that no endpoint declares: its role would be anybody's guess. */
export function refuseUndeclaredRoutes(app: INestApplication): void {
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (metatype && metatype !== HostController) refuseUndeclared(metatype as Type<object>);
    }
  }
}

function refuseUndeclared(controller: Type<object>): void {
  const prototype = controller.prototype as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = prototype[name];
    if (name === 'constructor' || typeof method !== 'function' || !Reflect.hasMetadata(PATH_METADATA, method)) continue;
    if (!endpointOf(method)) {
      throw new Error(`${controller.name}.${name} answers a route without a declared role: bind it with @Endpoint(…).`);
    }
  }
}
