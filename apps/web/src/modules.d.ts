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

declare module '*?raw' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Of Turbopack: the modules that match, by their paths. */
  readonly glob: (
    patterns: readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ) => Readonly<Record<string, string>>;
}
