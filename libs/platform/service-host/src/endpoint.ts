import {
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Endpoint as EndpointContract } from '@hexduel/contracts-http';
import { inputOf, inputReader } from './read-input';
import { sendFile } from './send-file';

const ENDPOINT = 'hexduel:endpoint';

/** What `@Input()` passes to a handler: path parameters, query and body, parsed by the schemas of its endpoint. */
export interface InputOf<Of extends EndpointContract> {
  readonly params: Of extends EndpointContract<infer Params> ? Params : never;
  readonly query: Of extends EndpointContract<unknown, infer Query> ? Query : never;
  readonly body: Of extends EndpointContract<unknown, unknown, unknown, infer Body> ? Body : never;
}

/**
 * Makes a method of a controller answer an endpoint of `contracts/http`: its method, its whole path (the controller has no
 * prefix), its status and its role; one with a `file` answers a `FileAnswer`. The service does not start with a route that is bound in any other way (`refuseUndeclaredRoutes`).
 */
export function Endpoint(endpoint: EndpointContract): MethodDecorator {
  return applyDecorators(
    SetMetadata(ENDPOINT, endpoint),
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    UseInterceptors(inputReader(endpoint), ...(endpoint.file ? [sendFile] : [])),
  );
}

/** The endpoint that a method of a controller is bound to; undefined where there is none. */
export function endpointOf(handler: object): EndpointContract | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointContract | undefined;
}

/** The input of the endpoint that the method is bound to: `@Input() input: InputOf<typeof ReadLadder>`; status 400 where it does not fit. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const input = inputOf(context.switchToHttp().getRequest<object>());
  if (!input) throw new Error(`${context.getHandler().name} takes @Input() but is bound to no endpoint`);
  return input;
});
