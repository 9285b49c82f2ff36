import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import createNextIntlPlugin from 'next-intl/plugin';

const workspace = fileURLToPath(new URL('../../', import.meta.url));

// Messages are compiled at build time, so the browser needs no ICU parser.
const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** Headers of every response. The Content-Security-Policy has a nonce per request and is set in src/proxy.ts. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Only for requests over TLS, as the proxy in front says: a browser ignores it otherwise. */
const OVER_TLS = { type: 'header', key: 'x-forwarded-proto', value: 'https' };

/** Beside each script and style of a build lie compressed ones (tools/dev/build-pages.mjs): Next would compress it for each reader, and less. */
const COMPRESSED = [
  ['js', 'application/javascript; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
].map(([ending, type]) => ({ source: `/_next/static/:path*.${ending}`, ending, type }));

/** Whether a client takes an encoding. One that it weighs (`br;q=0`) counts as not taken. */
const takes = (encoding) => ({ type: 'header', key: 'accept-encoding', value: `(?:.*[ ,])?${encoding} *(?:,.*)?` });

/** Browsers take Brotli only over TLS and from their own machine: others get gzip. */
const ENCODINGS = [
  { encoding: 'br', added: 'br', has: [takes('br')] },
  { encoding: 'gzip', added: 'gz', has: [takes('gzip')], missing: [takes('br')] },
];
const compressedAs = (map) =>
  ENCODINGS.flatMap(({ encoding, added, ...when }) => COMPRESSED.map((file) => map(file, when, { encoding, added })));

/** Sends the compressed files to clients that take them. */
const compressedFiles = {
  rewrites: async () => ({
    beforeFiles: compressedAs(({ source, ending }, when, { added }) => ({
      ...{ source, ...when },
      destination: `/_next/static/:path*.${ending}.${added}`,
    })),
  }),
  headers: async () => [
    ...(await configuration.headers()),
    ...compressedAs(({ source, type }, when, { encoding }) => ({
      ...{ source, ...when },
      headers: [
        { key: 'Content-Encoding', value: encoding },
        { key: 'Content-Type', value: type },
      ],
    })),
    ...COMPRESSED.map(({ source }) => ({ source, headers: [{ key: 'Vary', value: 'Accept-Encoding' }] })),
  ],
};

const configuration = {
  poweredByHeader: false,
  // Metadata always goes into the head, so that readers without scripts see the title.
  htmlLimitedBots: /.*/,
  transpilePackages: [
    '@hexduel/board-picture',
    '@hexduel/contracts-bot',
    '@hexduel/contracts-http',
    '@hexduel/contracts-live',
    '@hexduel/live-client',
    '@hexduel/engine',
    '@hexduel/scoring',
  ],
  // `npm run types` checks the types of the whole repository.
  typescript: { ignoreBuildErrors: true },
  // The pages show drawings only: what resizes pictures on the server is never loaded.
  images: { unoptimized: true },
  turbopack: {
    root: workspace,
    // The layout imports the files of the font as URLs, to preload them; the styles name the same files.
    // The guide and the starter bots are built into the pages as texts.
    rules: {
      '*.woff2': { condition: { query: '?url' }, type: 'asset' },
      '*': { condition: { query: '?raw' }, type: 'text' },
    },
  },
  outputFileTracingRoot: workspace,
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    // What is made to be framed has its own policy: see src/proxy.ts.
    { source: '/((?!embed/|en/embed/|ru/embed/).*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
    {
      source: '/:path*',
      has: [OVER_TLS],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }],
    },
  ],
};

/** A build also leaves what the image of the pages holds (tools/images); `next start` serves the same build. */
export default (phase) =>
  withMessages({
    ...configuration,
    ...(phase !== PHASE_DEVELOPMENT_SERVER && compressedFiles),
    ...(phase === PHASE_PRODUCTION_BUILD && { output: 'standalone' }),
  });
