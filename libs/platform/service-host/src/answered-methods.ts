import type { Endpoint } from '@hexduel/contracts-http';

type Route = Pick<Endpoint, 'method' | 'path'>;

/** Returns a function that lists the methods of a path, in the form of `Allow`; empty where no route has the path. */
export function answeredMethods(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
    // GET implies HEAD.
    const all = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    return [...new Set(all)].sort();
  };
}

// Like the router: in any case, with or without a slash at the end.
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}
