import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import { root, StartError } from './project.mjs'

/** As long as a write to the platform may take (`WRITE_TAKES_MS` of lib/connection/door.ts), in ms. */
export const GRACE_MS = 150_000
// One Ctrl-C comes twice where npm passes it on as well.
const AGAIN_MS = 1_000
const running = new Set()

/** Says `begun` and `ended`, each with the id of a process that is launched, which is its group's too. */
export const launches = new EventEmitter()

let ending = false
let since = 0
/** True once a signal came: what ends from then on was asked to. */
export const isEnding = () => ending

/**
 * Starts a process in a group of its own, so that it can be ended with all that it started itself.
 * With `yields` it computes in what others leave of the machine. `onLine` gets each line of its output, and so does who listens for
 * its event `line`; `ended` is when it and all who hold its output are gone.
 *
 * @typedef {{ code: number | null, signal: string | null, error: Error | null }} End
 * @typedef {import('node:child_process').ChildProcessWithoutNullStreams & { ended: Promise<End> }} Child
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, onLine?: (line: string) => void, yields?: boolean }} [options]
 * @returns {Child}
 */
export function launch(command, args, { env = process.env, onLine, cwd = root, yields = false } = {}) {
  const known = { ...env, WAYBOARD_STARTED_BY: String(process.pid) }
  if (ending) throw new StartError('Everything is being stopped.')
  const child = spawn(command, args, { cwd, env: known, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  if (yields) yieldToOthers(child)
  running.add(child)
  if (child.pid) launches.emit('begun', child.pid)
  const heard = (line) => {
    child.emit('line', line)
    onLine?.(line)
  }
  for (const stream of [child.stdout, child.stderr]) splitLines(stream, heard)
  child.stdin.on('error', () => {})
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code, signal, error: null }))
  }).then((end) => {
    running.delete(child)
    if (child.pid) launches.emit('ended', child.pid)
    return end
  })
  return child
}

function yieldToOthers({ pid }) {
  const priority = os.constants.priority.PRIORITY_BELOW_NORMAL
  try {
    os.setPriority(pid, priority)
    // Where Linux shares the machine out by session, the priority of a process counts within its own alone.
    fs.writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // Not on this system, or gone already.
  }
}

function splitLines(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream.on('end', () => rest && onLine(rest))
}

/** Runs a command to its end. Throws a StartError with the end of its output when it fails. */
export async function run(command, args, { env, cwd, onLine, yields } = {}) {
  const tail = []
  const child = launch(command, args, {
    env,
    cwd,
    yields,
    onLine: (line) => {
      tail.push(line)
      if (tail.length > 60) tail.shift()
      onLine?.(line)
    },
  })
  child.stdin.end()
  const { code, signal, error } = await child.ended
  if (code === 0) return
  const how = error ? error.message : signal ? `was ended by ${signal}` : `failed with exit code ${code}`
  const shown = onLine ? '' : `\n\n${tail.join('\n')}`
  throw new StartError(`\`${[command, ...args].join(' ')}\` ${how}.${shown}`)
}

const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Gone already.
  }
}

/** Ends one process and all that it started: SIGTERM first, SIGKILL after `graceMs`. */
export async function end(child, graceMs = GRACE_MS) {
  if (!child.pid) return
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  await child.ended
  clearTimeout(timer)
  // The leader may have left members of its group behind.
  signalGroup(child, 'SIGKILL')
}

export const endAll = (graceMs) => Promise.all([...running].map((child) => end(child, graceMs)))

/**
 * On Ctrl-C, SIGTERM or SIGHUP: end everything we started, then leave with the code a shell expects. A second one
 * waits for nothing any more.
 */
export function endAllOnSignal() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, async () => {
      if (ending) {
        if (performance.now() - since < AGAIN_MS) return
        for (const child of running) signalGroup(child, 'SIGKILL')
        process.exit(code)
      }
      ending = true
      since = performance.now()
      await endAll()
      process.exit(code)
    })
  }
}
