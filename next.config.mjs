import { createRequire } from 'node:module'
import path from 'node:path'

// The folder whose packages these are: this one, or one above a copy of it (bench/measure/app-with-peers.ts). Left to itself Next goes by
// lockfiles, also by a stranger's above this folder, and puts the server of a package that much deeper.
const root = path.resolve(createRequire(import.meta.url).resolve('next/package.json'), '../../..')

/** @type {import('next').NextConfig} */
const config = {
  // Tests build and run beside a running `npm start`, so each has a build folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // `npm run package` alone: what the server needs, gathered beside the build.
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  outputFileTracingRoot: root,
  turbopack: { root },
  poweredByHeader: false,
  // For every browser a page's title comes with its head, on a busy server too: streamed behind it, a page was there before its title was.
  // It waits for words alone, which the page waits for too.
  htmlLimitedBots: /.*/,
  // The build folder may be read-only: no picture is made smaller on demand, and what was answered is kept in memory alone.
  images: { unoptimized: true },
  experimental: {
    isrFlushToDisk: false,
    // Each page's code is read when it is first asked for: reading all of it took a start 0.6 s and 70 MB, most for pages that nobody opens.
    preloadEntriesOnStart: false,
    // A sixth of the build, for code that no browser fetches: the server starts as fast with it as it is, and is as large.
    serverMinification: false,
    // A tenth of the build and half of its folder, which nothing reads: what a trace names of the server's code stands there as it was written.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // 300 MB, a fifth of the build to write: for whoever builds again (scripts/start/build.mjs).
    turbopackFileSystemCacheForBuild: process.env.NEXT_BUILD_CACHE === 'on',
  },
  // So nothing asks for what would: 19 MB of a package.
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**/*', 'node_modules/@img/**/*'] },
  reactStrictMode: true,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pglite-prisma-adapter',
    'pg',
    'pg-boss',
    '@node-rs/argon2',
    'fs-native-extensions',
    'pino',
    'prom-client',
    'undici',
    'web-push',
    '@simplewebauthn/server',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  // `npm run verify` checks types once; checking them again here would double the time of a first start.
  typescript: { ignoreBuildErrors: true },
  // The development server prints addresses; a delivery's holds its key (invariant 1).
  logging: { incomingRequests: { ignore: [/^\/api\/webhooks\//] } },
}

export default config
