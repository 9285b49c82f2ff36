import type { Endpoint } from '@hexduel/contracts-http';

type Route = Pick<Endpoint, 'method' | 'path'>;

/** Tells the methods that a path of these routes answers, as `Allow` lists them; none where it is no path of theirs. */
export function answeredMethods(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
    // Whatever is read may also be asked for its headers alone.
    const all = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    return [...new Set(all)].sort();
  };
}

// As the router reads paths: in any case, with or without a slash at the end.
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}
