import { root, StartError } from './project.mjs'

/** Throws a StartError where the project lies in a folder from which it cannot run: what reads TypeScript takes all behind a `?` for a query. */
export function checkFolder(folder = root) {
  if (folder.includes('?'))
    throw new StartError(
      `Wayboard cannot run from a folder with a question mark in its name. Rename it, then start again: ${folder}`,
    )
}
