import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { StartError } from '../start/project.mjs'
import { end, launch } from '../start/run.mjs'
import { say, step } from '../start/say.mjs'

const QUIET_MS = 10_000
const REASONS = 3
const CAUSE = /\berr(or)?\b|\bE[A-Z]{4,}\b|fail|unable|cannot|denied/i
const FRAME = /^at \S+.*[:(]/

/**
 * Runs a command that fetches something. Its lines are shown as they come, and where it is silent, how long it has been
 * at it. Throws an Error that says why when it fails, or when it takes longer than `ms`: then it is ended.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ ms: number, env?: Record<string, string | undefined>, cwd?: string, quietMs?: number, tell?: (line: string) => void }} options
 */
export async function fetchBy(command, args, { ms, env, cwd, quietMs = QUIET_MS, tell = say }) {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const said = []
  let late = false
  const child = launch(command, args, {
    env,
    cwd,
    onLine(line) {
      const words = stripVTControlCharacters(line).trim()
      silence.refresh()
      if (!words || FRAME.test(words)) return
      tell(`    ${words}`)
      said.push(words)
    },
  })
  const silence = setInterval(
    () => tell(`    still at it after ${seconds()} s, of at most ${ms / 1000} s`),
    quietMs,
  )
  const limit = setTimeout(() => {
    late = true
    void end(child)
  }, ms)
  child.stdin.end()
  const { code, error } = await child.ended
  clearTimeout(limit)
  clearInterval(silence)
  if (late) throw new Error(`it took longer than ${ms / 1000} s`)
  if (code === 0) return
  throw new Error(error ? error.message : [`${path.basename(command)} failed`, ...reasonsIn(said)].join('; '))
}

// What reads as the cause, each once: the first such line is the nearest to it. Else how it ended.
function reasonsIn(said) {
  const causes = [...new Set(said)].filter((line) => CAUSE.test(line) && !line.endsWith(','))
  return causes.length > 0 ? causes.slice(0, REASONS) : said.slice(-REASONS)
}

/**
 * Tries each way in turn, with `what` is fetched and from where said before, and why a way failed after it. Answers what
 * the first way that works gives. Throws a StartError with `otherwise` and each reason.
 *
 * @template T
 * @param {{ what: string, because: string, otherwise: string, tell?: (line: string) => void }} words
 * @param {{ from: string, get: () => Promise<T> | T }[]} ways
 * @returns {Promise<T>}
 */
export async function firstWay({ what, because, otherwise, tell = say }, ways) {
  const reasons = []
  for (const { from, get } of ways) {
    try {
      return await step(`Getting ${what} from ${from}`, because, get)
    } catch (error) {
      tell(`  not this way: ${error.message}`)
      reasons.push(`- from ${from}: ${error.message}`)
    }
  }
  throw new StartError([otherwise, ...reasons].join('\n'))
}
