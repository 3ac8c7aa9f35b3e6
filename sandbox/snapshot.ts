import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '@/lib/logger'

/** State on disk, one JSON file a part, each written whole: temporary file, fsync, rename. */
export interface Snapshot {
  /** The part as it was last written, or undefined. */
  read(part: string): unknown
  /** Puts a part aside that could not be understood, so that it is neither lost nor read again. */
  setAside(part: string): void
  /** Says how a part is made; it is called when the part is next written. */
  register(part: string, content: () => unknown): void
  /** The part has changed: it is written at the end of this turn of the event loop. */
  mark(part: string): void
  /** The part has changed, but a second may pass, or the next flush come, before it is written. */
  markLater(part: string): void
  /** Resolves once everything that has changed so far is on disk. */
  flush(): Promise<void>
}

export const memorySnapshot: Snapshot = {
  read: () => undefined,
  setAside: () => undefined,
  register: () => undefined,
  mark: () => undefined,
  markLater: () => undefined,
  flush: () => Promise.resolve(),
}

const LATER_MS = 1000

export function openSnapshot(folder: string, logger: Logger): Snapshot {
  mkdirSync(folder, { recursive: true })
  const file = (part: string) => path.join(folder, `${part}.json`)
  const setAside = (part: string) => {
    renameSync(file(part), `${file(part)}.unreadable`)
    logger.warn({ part }, 'A part of the snapshot could not be read; it is set aside and seeded anew')
  }
  const contents = new Map<string, () => unknown>()
  const changed = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let scheduled = false
  let later: NodeJS.Timeout | null = null

  async function writeChanged() {
    for (const part of [...changed]) {
      changed.delete(part)
      const content = contents.get(part)
      if (!content) continue
      try {
        await writeWhole(file(part), JSON.stringify(content()))
      } catch (error) {
        changed.add(part)
        throw error
      }
    }
  }

  function flush(): Promise<void> {
    const written = writing.then(writeChanged)
    writing = written.catch(() => undefined)
    return written
  }

  const flushOrSay = () =>
    void flush().catch((error: unknown) => logger.error({ err: error }, 'The snapshot could not be written'))

  return {
    read(part) {
      if (!existsSync(file(part))) return undefined
      const text = readFileSync(file(part), 'utf8')
      try {
        return JSON.parse(text)
      } catch {
        setAside(part)
        return undefined
      }
    },
    setAside,
    register: (part, content) => void contents.set(part, content),
    mark(part) {
      changed.add(part)
      if (scheduled) return
      scheduled = true
      setImmediate(() => {
        scheduled = false
        flushOrSay()
      })
    },
    markLater(part) {
      changed.add(part)
      later ??= setTimeout(() => {
        later = null
        flushOrSay()
      }, LATER_MS).unref()
    },
    flush,
  }
}

async function writeWhole(target: string, text: string) {
  const temporary = `${target}.writing`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, target)
}
