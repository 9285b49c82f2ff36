declare module 'server-only';
declare module '*.css';
declare module '*.woff2?url' {
  const url: string;
  export default url;
}

// Next generates the same declaration in .next/types; it stands here so that types can be checked before a build.
declare module 'next/root-params' {
  export function locale(): Promise<string>;
}
