/** @type {import('next').NextConfig} */
const config = {
  // Tests build and run beside a running `npm start`, so each has a build folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
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
  ],
  // `npm run verify` checks types once; checking them again here would double the time of a first start.
  typescript: { ignoreBuildErrors: true },
  // The development server prints addresses; a delivery's holds its key (invariant 1).
  logging: { incomingRequests: { ignore: [/^\/api\/webhooks\//] } },
}

export default config
