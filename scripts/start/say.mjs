const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** How long each step took, in the order they ran: `npm run bench -- first-run` reads it. */
export const timings = []

let newest = 0

/** Says what is being done and why, does it, and says how long it took: of what, where another step began meanwhile. */
export async function step(name, why, work) {
  const began = performance.now()
  const own = ++newest
  process.stdout.write(`- ${name}${why ? ` (${why})` : ''}\n`)
  const result = await work()
  const took = performance.now() - began
  timings.push({ name, ms: Math.round(took) })
  process.stdout.write(`  ${own === newest ? '' : `${name}: `}done in ${seconds(took)}\n`)
  return result
}

export const say = (line = '') => process.stdout.write(`${line}\n`)
