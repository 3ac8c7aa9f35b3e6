import { generate, isGenerated } from '../start/generate.mjs'
import { withSetupLock } from '../start/lock.mjs'

/** Before any test: the database client as the schema is now, which another branch may have changed. */
export default async function freshClient() {
  if (!isGenerated()) await withSetupLock(generate)
}
