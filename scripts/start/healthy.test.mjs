import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { healthy } from './healthy.mjs'
import { launch } from './run.mjs'

let server, url
/** What is done each time that it is asked, and answered with: a status. */
let answers = []
beforeEach(async () => {
  answers = []
  server = http.createServer((_, response) => response.writeHead(answers.shift()?.() ?? 503).end('not yet'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${server.address().port}/api/health`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const MINUTE_MS = 60_000

/** A process, and a clock that is moved by two minutes each time that it is asked, when it may also say something. */
function starting() {
  const child = Object.assign(new EventEmitter(), { ended: new Promise(() => {}) })
  let time = 0
  const asked = (says, status = 503) =>
    answers.push(() => {
      time += 2 * MINUTE_MS
      if (says) child.emit('line', JSON.stringify({ level: 30, migration: 'a_column', msg: says }))
      return status
    })
  return {
    asked,
    wait: () => healthy('app', url, child, undefined, () => time),
    heard: () => child.listenerCount('line'),
  }
}

it('waits three minutes for a process that says nothing of a migration', async () => {
  const { asked, wait, heard } = starting()
  asked()
  asked('A feed was not answered')
  asked(null, 200)
  await expect(wait()).rejects.toThrow(`The app did not become healthy at ${url}: 503 not yet`)
  expect([answers.length, heard()]).toEqual([1, 0])
})

it('waits on while the app says that it migrates, and three minutes after it has', async () => {
  const { asked, wait, heard } = starting()
  asked('Migrating')
  for (let index = 0; index < 4; index += 1) asked()
  asked('Migrating')
  asked('Database migrated')
  asked(null, 200)
  await wait()
  expect([answers.length, heard()]).toEqual([0, 0])

  const hangs = starting()
  hangs.asked('Migrating')
  hangs.asked('Database migrated')
  hangs.asked()
  hangs.asked()
  hangs.asked(null, 200)
  await expect(hangs.wait()).rejects.toThrow('did not become healthy')
  expect(answers).toHaveLength(1)
})

it('hears what a process says that was launched, and that it ended', async () => {
  const said = []
  const child = launch(process.execPath, ['-e', `console.log('{"msg":"Migrating"}')`])
  child.on('line', (line) => said.push(line))
  await expect(healthy('app', url, child)).rejects.toThrow('The app ended while it was starting.')
  expect(said).toEqual(['{"msg":"Migrating"}'])
})
