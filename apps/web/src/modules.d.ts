declare module 'server-only';
declare module '*.css';

// Next writes the same into .next/types when it builds; here, so that types are checked before any build.
declare module 'next/root-params' {
  export function locale(): Promise<string>;
}
