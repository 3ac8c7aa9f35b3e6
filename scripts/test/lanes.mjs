const STORIES = 'e2e'

/**
 * What runs when: stages one after the other, each of lanes side by side, each of parts one after the other. The
 * checks and the unit tests compute and never wait, so each has the whole machine for its half minute: what they test
 * has time limits, and beside the browsers a tenth of a core is left. The browser's stories wait for much of their
 * time (for a lease to end, for a feed to be asked again); in it the tests with databases run, and yield to them.
 *
 * @param {string[]} names
 * @returns {string[][][]}
 */
export function stagesOf(names) {
  const alone = ['verify', 'unit'].filter((name) => names.includes(name)).map((name) => [[name]])
  const lanes = [STORIES, 'integration'].filter((name) => names.includes(name)).map((name) => [name])
  return lanes.length > 0 ? [...alone, lanes] : alone
}

/** Whether what runs in this lane leaves the machine to another one. */
export const yields = (lane, lanes) => lanes.length > 1 && !lane.includes(STORIES)
