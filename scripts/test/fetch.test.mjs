import { expect, it } from 'vitest'
import { fetchBy, firstWay } from './fetch.mjs'

const node = (code, options = {}) => {
  const told = []
  const tell = (line) => told.push(line)
  return { told, done: fetchBy(process.execPath, ['-e', code], { ms: 30_000, tell, ...options }) }
}
const words = (tell) => ({ what: 'a browser', because: 'there is none', otherwise: 'Install one.', tell })

it('shows what a fetching command says, line by line', async () => {
  const { told, done } = node("console.log('10% of 165 MiB'); console.error('100% of 165 MiB')")
  await done
  expect(told).toHaveLength(2)
  expect(told).toEqual(expect.arrayContaining(['    10% of 165 MiB', '    100% of 165 MiB']))
})

it('fails with what reads as the cause, said once, however much is said after it', async () => {
  const { told, done } = node(`
    for (const again of [1, 2]) console.error('\\u001b[31mError: getaddrinfo ENOTFOUND downloads.example\\u001b[39m')
    console.error('    at ChildProcess.emit (node:events:524:28)')
    for (const more of [1, 2, 3, 4]) console.error('hint', more)
    process.exitCode = 1`)
  await expect(done).rejects.toThrow(/^node failed; Error: getaddrinfo ENOTFOUND downloads\.example$/)
  expect(told).not.toContainEqual(expect.stringContaining('ChildProcess'))
})

it('fails with how the command ended where nothing reads as a cause', async () => {
  const { done } = node("for (const line of [1, 2, 3, 4]) console.log('step', line); process.exitCode = 2")
  await expect(done).rejects.toThrow(/^node failed; step 2; step 3; step 4$/)
})

it('says that it is still at it while nothing is heard, and ends what takes too long', async () => {
  const { told, done } = node('setInterval(() => {}, 1_000)', { ms: 500, quietMs: 20 })
  await expect(done).rejects.toThrow('it took longer than 0.5 s')
  expect(told[0]).toMatch(/^ {4}still at it after \d+ s, of at most 0\.5 s$/)
})

it('goes on to the next way and says why one failed', async () => {
  const told = []
  const got = await firstWay(
    words((line) => told.push(line)),
    [
      { from: 'far away', get: () => Promise.reject(new Error('the name is not known')) },
      { from: 'nearby', get: () => '/usr/bin/chromium' },
    ],
  )
  expect(got).toBe('/usr/bin/chromium')
  expect(told).toEqual(['  not this way: the name is not known'])
})

it('names each reason when no way is left', async () => {
  const none = firstWay(
    words(() => {}),
    [
      { from: 'far away', get: () => Promise.reject(new Error('the name is not known')) },
      { from: 'a package', get: () => Promise.reject(new Error('it is for Linux on x64 alone')) },
    ],
  )
  await expect(none).rejects.toThrow(
    'Install one.\n- from far away: the name is not known\n- from a package: it is for Linux on x64 alone',
  )
})
