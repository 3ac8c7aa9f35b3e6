import { build } from 'esbuild'
import path from 'node:path'
import { root } from '../start/project.mjs'

// Each is one file of the package.
const PROGRAMS = {
  worker: 'worker.ts',
  sandbox: 'sandbox/main.ts',
  operate: 'scripts/operate.ts',
  start: 'scripts/package/main.mjs',
  healthy: 'scripts/package/healthy.mjs',
  'end-with-parent': 'scripts/start/end-with-parent.mjs',
  'grow-slowly': 'scripts/start/grow-slowly.mjs',
}

// What has files beside its code, or code of the machine: the packages that the web process brings.
const BESIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions']

/** Bundles what runs beside the web process below `folder`, with the packages that it uses. */
export const bundle = (folder) =>
  build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    // As deep as `scripts/start`: from there the root is found.
    outdir: path.join(folder, 'scripts', 'programs'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // `pg` asks for `pg-native` and does without.
    external: [...BESIDE, 'pg-native'],
    // Packages of the older kind ask for modules of Node by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)",
    },
    logLevel: 'error',
  })
