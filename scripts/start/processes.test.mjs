import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSandbox } from './processes.mjs'
import { end } from './run.mjs'

let folder, child
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-sandbox-'))
})
afterEach(async () => {
  await end(child)
  fs.rmSync(folder, { recursive: true, force: true })
})

const write = (name, text) => fs.writeFileSync(path.join(folder, name), text)

/** A platform of one line that tells its price list, and that it put its state away when it is asked to end, with restarts. */
function platform() {
  const lines = []
  const waiting = new Set()
  write('prices.ts', "export const prices: string = 'first'")
  write(
    'main.ts',
    `import { prices } from './prices'
    process.once('SIGTERM', () => { console.log('kept'); process.exit(0) })
    console.log('ready with', prices)
    setInterval(() => {}, 1_000)`,
  )
  const onLine = (line) => {
    lines.push(line)
    for (const look of waiting) look()
  }
  child = startSandbox(process.env, onLine, {
    restarts: true,
    main: path.join(folder, 'main.ts'),
  })
  const said = (text) =>
    new Promise((resolve, reject) => {
      const look = () => lines.some((line) => line.includes(text)) && resolve()
      waiting.add(look)
      look()
      void child.ended.then(() => reject(new Error(`It ended and did not say "${text}".`)))
    })
  // Written again until it is heard: what is watched begins to be watched at some time after it was read.
  const change = (text) => {
    const before = lines.length
    return vi.waitFor(
      () => {
        const heard = lines.slice(before).some((line) => line.includes('[tsx] change in'))
        if (!heard) write('prices.ts', text)
        expect(heard).toBe(true)
      },
      { interval: 500, timeout: 60_000 },
    )
  }
  return { lines, said, change }
}

it('starts the sandbox anew when a file that it runs from changes, once it has put its state away', async () => {
  const { lines, said, change } = platform()
  await said('ready with first')
  await change("export const prices: string = 'second'")
  await said('ready with second')
  const told = lines.filter((line) => /^(ready|kept)/.test(line))
  expect(told.slice(0, 2)).toEqual(['ready with first', 'kept'])
})

it('waits for the next change when the sandbox cannot run as it is', async () => {
  const { said, change } = platform()
  await said('ready with first')
  await change('export const prices: string = half a line')
  await said('ERROR')
  await change("export const prices: string = 'mended'")
  await said('ready with mended')
})
