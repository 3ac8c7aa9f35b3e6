import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inRoot } from '../../scripts/start/project.mjs'

const measured = z.object({
  requests: z.number(),
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  worstMs: z.number(),
  statuses: z.record(z.string(), z.number()),
})
export type Measured = z.infer<typeof measured>

interface Load {
  urls: string[]
  connections: number
  seconds: number
  headers?: Record<string, string>
}

/** Runs bench/measure/generate-load.mjs, in a process of its own. */
export async function load(given: Load): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    inRoot('bench', 'measure', 'generate-load.mjs'),
    JSON.stringify(given),
  ])
  return measured.parse(JSON.parse(stdout))
}
