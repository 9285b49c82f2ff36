import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';

const workspace = fileURLToPath(new URL('../../', import.meta.url));

// Messages are compiled when the pages are built: the browser gets no parser of ICU.
const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** What every answer carries; the policy on content has a nonce and comes from src/proxy.ts. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export default withMessages({
  poweredByHeader: false,
  // Whoever runs no script needs the title in the head as well.
  htmlLimitedBots: /.*/,
  transpilePackages: [
    '@hexduel/board-picture',
    '@hexduel/contracts-http',
    '@hexduel/contracts-live',
    '@hexduel/engine',
    '@hexduel/scoring',
  ],
  // `npm run types` checks them, with the rest of the repository.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: workspace },
  outputFileTracingRoot: workspace,
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
  ],
});
