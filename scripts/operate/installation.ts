import { openDb, type OpenDb } from '@/lib/db/open'
import { readEnv, readPlace, type Env } from '@/lib/env'
import { refuseNoDatabase } from '@/lib/operator/refuse-no-database'
import { processEnvironment } from '../start/environment.mjs'
import { inRoot } from '../start/project.mjs'
import { keptSecrets } from '../start/secrets.mjs'
import { readSettings } from '../start/settings.mjs'

/** What an operator's command is about: where it lies, and nothing made. */
export interface Installation extends ReturnType<typeof readPlace> {
  /** Throws where there is no embedded database, and no PostgreSQL is named. */
  refuseNothing(): void
  open(): Promise<OpenDb>
  /** As the app has it. Throws where something is missing: no secret is made for a command, which would go by it alone. */
  env(): Env
}

/** Reads it from `given`: the environment with what `.env` adds, and whoever asks says of which one. Throws where that cannot be. */
export function readInstallation(given: Readonly<Record<string, string | undefined>>): Installation {
  const settings = readSettings(given)
  const place = readPlace({ ...given, DATA_DIR: settings.dataDir })
  const refuseNothing = () => {
    if (place.databaseUrl === null) refuseNoDatabase(place.dataDir)
  }
  return {
    ...place,
    refuseNothing,
    open: async () => {
      refuseNothing()
      return openDb({ ...place, migrations: inRoot('prisma', 'migrations') })
    },
    env: () => {
      const kept = settings.loopback ? keptSecrets(place.dataDir) : {}
      if (settings.loopback && !('TOKEN_ENCRYPTION_KEYS' in { ...kept, ...given }))
        throw new Error(
          `There is no secrets.json in ${place.dataDir}, and TOKEN_ENCRYPTION_KEYS is not set. Set DATA_DIR to the folder that the app has.`,
        )
      return readEnv(processEnvironment({ ...kept, ...given }, { ...settings, loopback: false }))
    },
  }
}
