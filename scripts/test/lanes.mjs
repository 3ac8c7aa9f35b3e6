// The others of `npm test` compute and hardly wait.
const STORIES = 'e2e'

/**
 * What runs when: stages one after the other, each of lanes side by side, each of parts one after the other. The
 * browser's stories wait for much of their time (for a lease to end, for a feed to be asked again); in it the other
 * tests run, and yield to them. The checks use all of the machine by themselves.
 *
 * @param {string[]} names
 * @returns {string[][][]}
 */
export function stagesOf(names) {
  const beside = names.filter((name) => name !== 'verify' && name !== STORIES)
  const stages = [
    [names.filter((name) => name === 'verify')],
    [names.filter((name) => name === STORIES), beside],
  ]
  return stages.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0)
}

/** Whether what runs in this lane leaves the machine to another one. */
export const yields = (lane, lanes) => lanes.length > 1 && !lane.includes(STORIES)
