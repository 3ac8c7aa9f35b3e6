import fs from 'node:fs'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * PGlite takes no lock of its own, and two processes on one folder lose each other's rows silently.
 * Writes `folder.lock` with our pid; a live holder's pid is refused, a dead one's lock is taken over.
 * Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(fs.readFileSync(file, 'utf8'))
      if (holder && holder !== process.pid && isAlive(holder))
        throw new Error(
          `The embedded database ${folder} is in use by process ${holder}. Stop it, or set another DATA_DIR.`,
          { cause: error },
        )
      fs.rmSync(file, { force: true })
    }
  }
  const release = () => fs.rmSync(file, { force: true })
  process.once('exit', release)
  return release
}
