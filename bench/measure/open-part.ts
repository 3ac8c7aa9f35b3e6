import { inRoot } from '../../scripts/start/project.mjs'
import { end, launch } from '../../scripts/start/run.mjs'

export interface Part {
  url: string
  pid: number
  stop(): Promise<unknown>
}

/** Starts bench/measure/<file> as a process of its own, which says on its first line where it listens. */
export async function openPart(file: string, ...args: string[]): Promise<Part> {
  let ready = (_url: string): void => undefined
  const url = new Promise<string>((resolve) => (ready = resolve))
  const child = launch(process.execPath, ['--import', 'tsx', inRoot('bench', 'measure', file), ...args], {
    onLine: (line: string) => (line.startsWith('http') ? ready(line) : console.log(line)),
  })
  const failed = child.ended.then(() => Promise.reject(new Error(`${file} ended`)))
  return { url: await Promise.race([url, failed]), pid: child.pid ?? 0, stop: () => end(child) }
}
