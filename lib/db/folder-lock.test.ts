import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-lock-')), 'pglite')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(path.dirname(folder), { recursive: true, force: true })
})

/** How a process is started that sees pids of its own alone, as a container does; none where that is not allowed. */
const apart = [
  ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0)

const HOLD = path.resolve(import.meta.dirname, '../../test/databases/hold-folder.ts')

/** Another process that holds the folder and never comes round to anything else. */
async function holder(how: readonly string[]): Promise<ChildProcess> {
  const [command = '', ...args] = [...how, process.execPath, '--import', 'tsx', HOLD, folder]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

const refusal = () => {
  try {
    lockFolder(folder)()
    return null
  } catch (error) {
    return String(error)
  }
}

describe('the lock on the folder of the embedded database', () => {
  it('is held once, and again after its release', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      `in use by process ${process.pid} on ${os.hostname()}. Stop it, or set another DATA_DIR.`,
    )
    release()
    release()
    lockFolder(folder)()
  })

  it.each([['1'], [String(process.ppid)], [`${process.pid} elsewhere`], [''], ['\0\0']])(
    'is not held by what was left behind, though a process of that number lives: %j',
    (left) => {
      fs.writeFileSync(`${folder}.lock`, left)
      lockFolder(folder)()
    },
  )

  const ways: [string, readonly string[]][] = [['beside us', []]]
  if (apart) ways.push(['that sees other pids', apart])
  it.each(ways)('is held by a process %s, though that is stuck, until it is killed', async (_, how) => {
    const child = await holder(how)
    expect(refusal()).toContain(`on ${os.hostname()}. Stop it`)
    child.kill('SIGKILL')
    await expect.poll(refusal).toBeNull()
  })
})
