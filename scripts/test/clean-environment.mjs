import fs from 'node:fs'
import { inRoot } from '../start/project.mjs'

/**
 * The environment without the settings of an installation (all those of .env.example): the tests of whoever runs
 * one must not reach its database or its platform.
 */
export function cleanEnvironment() {
  const documented = fs.readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)
  const settings = new Set([...documented].map(([, name]) => name))
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settings.has(name.replace(/_FILE$/, ''))),
  )
}
