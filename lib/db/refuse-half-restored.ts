import fs from 'node:fs'
import path from 'node:path'

/** Beside the embedded database in `folder`: where a copy is unpacked, and what the names of those begin with that were moved aside. */
export const draftOf = (folder: string) => `${folder}.restoring`
const asideOf = (folder: string) => `${folder}.before-`

/** Where the database in `folder` is moved that is restored over at `now`. */
export const asideAt = (folder: string, now: Date) =>
  `${asideOf(folder)}${now.toISOString().replace(/[:.]/g, '-')}`

/** What a restore that was killed on the way leaves beside `folder`. */
export function leftByRestore(folder: string): string[] {
  const beside = path.dirname(folder)
  const begins = [draftOf, asideOf].map((of) => path.basename(of(folder)))
  const left = fs.readdirSync(beside).filter((name) => begins.some((begin) => name.startsWith(begin)))
  return left.toSorted().map((name) => path.join(/*turbopackIgnore: true*/ beside, name))
}

/** Whether the embedded database stands in `folder`. */
export const isDatabase = (folder: string) =>
  fs.existsSync(path.join(/*turbopackIgnore: true*/ folder, 'PG_VERSION'))

/**
 * Throws where no database stands in `folder`, and beside it what a restore leaves that was killed on the way: an empty one would
 * be made in its place, and everything would seem to be lost. For whoever holds the folder's lock: a restore is not under way.
 */
export function refuseHalfRestored(folder: string): void {
  if (isDatabase(folder)) return
  const names = leftByRestore(folder)
  if (names.length === 0) return
  throw new Error(
    `There is no database in ${folder}, but beside it: ${names.join(', ')}. A restore did not come to its end. ` +
      `Restore again, or move the newest of those that were moved aside (.before-) back to ${folder}. ` +
      'To begin with an empty database, move them away.',
  )
}
