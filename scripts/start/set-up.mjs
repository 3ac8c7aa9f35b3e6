import { checkFolder } from './check-folder.mjs'
import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { withSetupLock } from './lock.mjs'

/** Makes what every script needs, where it is missing or old: the packages, and what is generated; then does `more` under the same lock. */
export function setUp(more = async () => {}) {
  checkFolder()
  return withSetupLock(async () => {
    await install()
    await generate()
    await more()
  })
}
