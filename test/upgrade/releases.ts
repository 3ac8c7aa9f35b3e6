import fs from 'node:fs'
import path from 'node:path'

/** The migrations of this project. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations')

const NAMES = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => fs.existsSync(path.join(MIGRATIONS, name, 'migration.sql')))
  .sort()

/** Where an upgrade may begin: the last migration that a build had. The last release had no readiness yet. */
const RELEASES = {
  'the first migration': '20261121000000_first',
  'the last release': '20261121231500_deletions',
} as const
export type Release = keyof typeof RELEASES
export const RELEASE_NAMES = ['the first migration', 'the last release'] as const satisfies readonly Release[]

/** Fills `folder` with the migrations that a release had. */
export function copyMigrationsOf(release: Release, folder: string): void {
  for (const name of NAMES.filter((each) => each <= RELEASES[release]))
    fs.cpSync(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true })
}

/**
 * The oldest version that may run while this one is put beside it is that from before this migration was added. One from
 * before lists of training courses were read may not (docs/operations.md).
 */
export const FIRST_AFTER_RUNNING = '20261123008000_labor_clocks'
