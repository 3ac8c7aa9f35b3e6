import { beginningOf, changeMark } from './mark.mjs'
import { launches } from './run.mjs'

/**
 * Keeps in our mark at `file` which groups of processes run that were launched since, as `groups: [pid, beginning][]`: a
 * process that is killed ends none of them, and whoever comes next has to. Returns the end of it.
 */
export function noteGroups(file) {
  const groups = new Map()
  const note = () => {
    try {
      changeMark(file, { groups: [...groups] })
    } catch {
      // A full disk: what runs may go on, and is not known to the next one.
    }
  }
  const begun = (pid) => {
    groups.set(pid, beginningOf(pid))
    note()
  }
  const ended = (pid) => {
    if (groups.delete(pid)) note()
  }
  launches.on('begun', begun).on('ended', ended)
  return () => launches.off('begun', begun).off('ended', ended)
}
