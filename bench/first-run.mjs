// Seconds from a fresh clone to a healthy desk, by step: cold, started again, and the size of node_modules.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { healthy } from '../scripts/start/healthy.mjs'
import { freePort } from '../scripts/start/ports.mjs'
import { inRoot, root } from '../scripts/start/project.mjs'
import { end, endAllOnSignal, launch } from '../scripts/start/run.mjs'
import { cleanEnvironment } from '../scripts/test/clean-environment.mjs'

const TARGETS = { coldSeconds: 180, secondSeconds: 5 }
const seconds = (ms) => Math.round(ms / 100) / 10

/** Runs `npm start` in `folder` until both servers are healthy, and ends it. */
async function timeStart(folder, ports) {
  const steps = {}
  let current = null
  const began = performance.now()
  const env = { ...cleanEnvironment(), PORT: String(ports.app), SANDBOX_PORT: String(ports.sandbox) }
  const child = launch('npm', ['start'], {
    cwd: folder,
    env,
    onLine: (line) => {
      process.stdout.write(`  ${line}\n`)
      current = /^- (.+?)(?: \(.*\))?$/.exec(line)?.[1] ?? current
      const took = /^ {2}done in ([\d.]+) s$/.exec(line)?.[1]
      if (took && current) steps[current] = Number(took)
    },
  })
  try {
    await healthy('desk', `http://127.0.0.1:${ports.app}/api/health`, child, 900_000)
    await healthy('sandbox', `http://127.0.0.1:${ports.sandbox}/_sandbox/health`, child)
    return { seconds: seconds(performance.now() - began), steps }
  } finally {
    await end(child)
  }
}

function sizeOf(folder) {
  let bytes = 0
  let packages = 0
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    bytes += fs.lstatSync(path.join(entry.parentPath ?? entry.path, entry.name)).size
    if (
      entry.name === 'package.json' &&
      /node_modules\/(@[^/]+\/)?[^/]+$/.test(entry.parentPath ?? entry.path)
    )
      packages += 1
  }
  return { megabytes: Math.round(bytes / 1e6), packages }
}

endAllOnSignal()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-first-run-'))
try {
  const clone = path.join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  const ports = { app: await freePort(), sandbox: await freePort() }
  console.log('Cold start of a fresh clone')
  const cold = await timeStart(clone, ports)
  console.log('Second start')
  const second = await timeStart(clone, ports)
  const result = {
    measured: new Date().toISOString().slice(0, 10),
    machine: {
      cores: os.availableParallelism(),
      memoryGigabytes: Math.round(os.totalmem() / 1e9),
      node: process.versions.node,
    },
    targets: TARGETS,
    cold,
    second,
    nodeModules: sizeOf(path.join(clone, 'node_modules')),
  }
  fs.mkdirSync(inRoot('bench', 'results'), { recursive: true })
  fs.writeFileSync(inRoot('bench', 'results', 'first-run.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
  process.exitCode = cold.seconds <= TARGETS.coldSeconds && second.seconds <= TARGETS.secondSeconds ? 0 : 1
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
