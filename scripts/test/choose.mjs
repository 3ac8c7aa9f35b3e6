import { StartError } from '../start/project.mjs'

const PARTS = ['verify', 'unit', 'integration', 'e2e']

const partOf = (file) =>
  /\.spec\.ts$|^e2e\b/.test(file) ? 'e2e' : /\.integration\b/.test(file) ? 'integration' : 'unit'

/**
 * What to run: everything, or what the arguments say: `--only unit`, `--only unit,e2e`, or files
 * (`e2e/install.spec.ts`, `lib/routes`). Answers a map of part to its file filters.
 */
export function choose(args) {
  const only = []
  const files = []
  for (let i = 0; i < args.length; i += 1) {
    if (args[i] === '--only') only.push(...(args[(i += 1)] ?? '').split(',').map(known))
    else files.push(args[i])
  }
  const unknown = files.find((file) => file.startsWith('-'))
  if (unknown)
    throw new StartError(`npm test does not know ${unknown}; it takes files and --only ${PARTS.join('|')}.`)
  if (files.length === 0) return new Map((only.length > 0 ? only : PARTS).map((part) => [part, []]))
  const chosen = new Map()
  for (const file of files)
    for (const part of only.length > 0 ? only : [partOf(file)])
      chosen.set(part, [...(chosen.get(part) ?? []), file])
  return chosen
}

function known(part) {
  if (PARTS.includes(part)) return part
  throw new StartError(`--only takes ${PARTS.join(', ')}, and not "${part}".`)
}
