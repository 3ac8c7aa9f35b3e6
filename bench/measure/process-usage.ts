import fs from 'node:fs'
import path from 'node:path'

export interface Usage {
  /** Of it and all that it started, since they started. */
  cpuSeconds: number
  /** Resident, of it alone. */
  megabytes: number
}

const TICKS_A_SECOND = 100
const PAGE_BYTES = 4096

/** What a process and its children have used of the machine, as Linux tells it; null elsewhere. */
export function usageOf(pid: number): Usage | null {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return null
  const pages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { cpuSeconds: ticksOf(pid) / TICKS_A_SECOND, megabytes: Math.round((pages * PAGE_BYTES) / 1e6) }
}

function ticksOf(pid: number): number {
  let ticks: number
  let children: string[]
  try {
    // Behind the name, which may hold anything: user, system, and both of children that have ended.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    // It has ended meanwhile.
    return 0
  }
  return ticks + children.reduce((sum, child) => sum + ticksOf(Number(child)), 0)
}

/** The process of a PostgreSQL that `startPostgres` started in `folder`. */
export const postgresPid = (folder: string): number =>
  Number(fs.readFileSync(path.join(folder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0])
