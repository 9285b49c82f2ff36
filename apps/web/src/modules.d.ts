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

interface ImportMeta {
  /** Of Turbopack: the texts of the files that match, as modules by their paths. */
  readonly glob: (
    patterns: readonly string[],
    options: { readonly query: '?raw'; readonly eager: true },
  ) => Readonly<Record<string, { readonly default: string }>>;
}
