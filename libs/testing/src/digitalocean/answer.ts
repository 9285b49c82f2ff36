/** An answer of the fake: a status and, optionally, JSON. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const PROBLEMS = {
  400: 'bad_request',
  401: 'Unauthorized',
  404: 'not_found',
  405: 'method_not_allowed',
  422: 'unprocessable_entity',
  429: 'too_many_requests',
  500: 'server_error',
  502: 'bad_gateway',
  503: 'service_unavailable',
} as const;

/** An error in the format of the API: its name, a message and an id of the request. */
export function problem(status: keyof typeof PROBLEMS, message: string, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    body: { id: PROBLEMS[status], message, request_id: '4d9d8375-3c56-4925-a3e7-eb137fed17e9' },
    headers,
  };
}

export const notFound = problem(404, 'The resource you were accessing could not be found.');
