// Where the project's own files and marks lie. Node built-ins only: this runs before anything is installed.
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const inRoot = (...parts) => path.join(root, ...parts)
/** Marks of running set-ups and starts; never holds anything that must be kept. */
export const cache = inRoot('.cache')

/** A mistake of the person's own, told without a stack. */
export class StartError extends Error {
  name = 'StartError'
}
