// `node start.mjs` in a package: all that runs; `node start.mjs web` and `node start.mjs worker` a part of it.
import { checkNode } from '../start/check-node.mjs'
import { command } from '../start/command.mjs'
import { prepare } from '../start/prepare.mjs'
import { StartError } from '../start/project.mjs'
import { serve } from '../start/serve.mjs'
import { work } from '../start/work.mjs'

const [part = 'all', ...more] = process.argv.slice(2)

async function web({ withWorker }) {
  const { env, settings } = await prepare()
  await serve(env, { ...settings, withWorker: settings.withWorker && withWorker }, { dev: false })
}

const PARTS = {
  all: () => web({ withWorker: true }),
  web: () => web({ withWorker: false }),
  worker: () => work(),
}

await command(async () => {
  checkNode()
  const start = PARTS[part]
  if (!start || more.length > 0)
    throw new StartError(`Start everything with nothing behind, or one of: ${Object.keys(PARTS).join(', ')}.`)
  await start()
})
