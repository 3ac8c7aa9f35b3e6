import fs from 'node:fs'
import os from 'node:os'
import { inRoot } from '../../scripts/start/project.mjs'

/** Writes bench/results/<name>.json, with what of the machine figures depend on. */
export function writeResult(name: string, result: object): void {
  const machine = {
    cores: os.availableParallelism(),
    memoryGigabytes: Math.round(os.totalmem() / 1e9),
    node: process.versions.node,
    loadAverageAtEnd: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
  const measured = new Date().toISOString().slice(0, 10)
  fs.mkdirSync(inRoot('bench', 'results'), { recursive: true })
  fs.writeFileSync(
    inRoot('bench', 'results', `${name}.json`),
    `${JSON.stringify({ measured, machine, ...result }, null, 2)}\n`,
  )
}
