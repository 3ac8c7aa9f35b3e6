import fs from 'node:fs'
import { inRoot } from './project.mjs'
import { loopbackSecrets } from './secrets.mjs'

/** The environment of the processes that a start runs: what was given, and what follows from it. */
export function processEnvironment(given, settings) {
  const secrets = settings.loopback ? loopbackSecrets(settings.dataDir) : {}
  const { version } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))
  return {
    ...secrets,
    WAYBOARD_VERSION: version,
    NEXT_TELEMETRY_DISABLED: '1',
    ...given,
    APP_URL: settings.appUrl.origin,
    // next-auth reads this before any code of ours runs.
    NEXTAUTH_URL: settings.appUrl.origin,
    HOST: settings.host,
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    DATA_DIR: settings.dataDir,
    FLEET_API_URL: settings.fleetApiUrl.href.replace(/\/$/, ''),
    NEXT_DIST_DIR: settings.distDir,
    // Next would read `.env` once more, also where it was left out: `.env` has one reader, ours.
    __NEXT_PROCESSED_ENV: 'true',
  }
}
