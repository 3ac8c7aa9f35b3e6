import net from 'node:net'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPort, freePort } from './ports.mjs'
import { end, launch, run } from './run.mjs'

const node = (code, options) => launch(process.execPath, ['-e', code], options)

describe('a command that is run', () => {
  it('hands over each line of its output', async () => {
    const lines = []
    await run(process.execPath, ['-e', "process.stdout.write('a\\nb\\nc')"], {
      onLine: (line) => lines.push(line),
    })
    expect(lines).toEqual(['a', 'b', 'c'])
  })

  it('tells how it failed, with the end of its output', async () => {
    const failing = run(process.execPath, ['-e', "console.error('no such table'); process.exit(3)"])
    await expect(failing).rejects.toThrow(/failed with exit code 3[\s\S]*no such table/)
  })

  it('tells when it is not there at all', async () => {
    await expect(run('no-such-command-anywhere', [])).rejects.toThrow('ENOENT')
  })
})

it('computes in what others leave of the machine when it yields', async () => {
  const lines = []
  const code = `
    const { constants, getPriority } = require('os')
    const yields = () => getPriority() >= constants.priority.PRIORITY_BELOW_NORMAL
    const looking = setInterval(() => yields() && (console.log('yields'), clearInterval(looking)), 5)`
  await run(process.execPath, ['-e', code], { onLine: (line) => lines.push(line), yields: true })
  expect(lines).toEqual(['yields'])
})

describe('the end of a process', () => {
  // A process and one that it started, which holds its output open: `ended` is when both are gone.
  const family = (ignoring) => `
    ${ignoring ? "process.on('SIGTERM', () => {})" : ''}
    require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    console.log('started')
    setInterval(() => {}, 1000)`
  const started = (code) =>
    new Promise((resolve) => {
      const child = node(code, { onLine: () => resolve(child) })
    })

  it('takes what it started along', async () => {
    const child = await started(family(false))
    await end(child)
    expect((await child.ended).signal).toBe('SIGTERM')
  })

  it('is forced on one that does not listen', async () => {
    const child = await started(family(true))
    await end(child, 50)
    expect((await child.ended).signal).toBe('SIGKILL')
  })

  it('follows when the one that started it is gone', async () => {
    const preload = path.join(import.meta.dirname, 'end-with-parent.mjs')
    const child = launch(process.execPath, ['--import', preload, '-e', 'setInterval(() => {}, 1000)'])
    child.stdin.end()
    expect((await child.ended).signal).toBe('SIGTERM')
  })
})

describe('a port', () => {
  it('that is free passes; one that is taken is named with its variable', async () => {
    // Another test may take the one that was free a moment ago.
    const asked = async () => checkPort('PORT', '127.0.0.1', await freePort()).then(() => 'free', String)
    await expect.poll(asked).toBe('free')
    const server = net.createServer()
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address()
    await expect(checkPort('SANDBOX_PORT', '127.0.0.1', port)).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*SANDBOX_PORT`),
    )
    await new Promise((resolve) => server.close(resolve))
  })
})
