import fs from 'node:fs'
import { inRoot } from './project.mjs'

const typescript = ['--import', 'tsx']

/** Whether this is a package (`npm run package`): its programs are bundled, and the app's server stands alone. */
export const packaged = fs.existsSync(inRoot('server.js'))

/** What Node runs as each process, but for the app's web process outside a package. */
export const programs = packaged
  ? {
      sandbox: [inRoot('scripts', 'programs', 'sandbox.mjs')],
      worker: [inRoot('scripts', 'programs', 'worker.mjs')],
    }
  : { sandbox: [...typescript, inRoot('sandbox', 'main.ts')], worker: [...typescript, inRoot('worker.ts')] }
