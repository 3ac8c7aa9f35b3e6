// `npm run worker`: one more worker beside those that `npm start` runs, on the same DATABASE_URL.
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { announceRunning } from './start/running.mjs'
import { setUp } from './start/set-up.mjs'
import { work } from './start/work.mjs'

await command(async () => {
  checkNode()
  await work(() => setUp(async () => announceRunning(null)))
})
