import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { testBase, testEnv } from '@/test/base'
import { describeEmbedded } from '@/test/database'
import { askOperator } from './ask-operator'
import { openOperatorSocket, socketPath } from './operator-socket'
import { markOfKey } from './sealing-key'

describeEmbedded('keys:rotate of a running app', (database) => {
  let dataDir: string
  beforeEach(() => (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-rotation-'))))
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  it('goes on where both have the same key first, and is refused where the app was not restarted', async () => {
    const env = testEnv({ DATA_DIR: dataDir })
    const [own] = env.tokenEncryptionKeys
    if (!own) throw new Error('The app has a key')
    const none = async function* () {}
    const close = openOperatorSocket({
      ...testBase(database(), { env }),
      vault: createVault(env.tokenEncryptionKeys),
      pace: memoryPaceStore(systemClock),
      random: () => 0.5,
      dump: null,
      replay: none,
      resetSecondFactor: none,
    })
    const rotated = async (key: string) => {
      const steps: unknown[] = []
      const words = new URLSearchParams({ key })
      const answer = await askOperator(socketPath(dataDir), 'POST', `/rotate-keys?${words}`)
      for await (const line of readline.createInterface({ input: answer })) steps.push(JSON.parse(line))
      return steps
    }
    expect(await rotated(markOfKey(own))).toContainEqual({ rows: 'connections', resealed: 0, left: 0 })
    const refusal = { error: expect.stringMatching(/seals with key "k1".*restart the app first/) }
    expect(await rotated(markOfKey({ id: 'k2', key: Buffer.alloc(32, 2) }))).toEqual([refusal])
    expect(await rotated(markOfKey({ ...own, key: Buffer.alloc(32, 2) }))).toEqual([
      { error: expect.stringContaining('another key that is called "k1", too') },
    ])
    await close()
  })
})
