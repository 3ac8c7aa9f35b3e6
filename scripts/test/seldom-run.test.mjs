import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../start/project.mjs'

// Nobody runs these at each change: one that no longer loads would be noticed months later.
it.each(['soak', 'looks'])('npm run %s loads every file of its own', (name) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...[inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--list'],
      ...['--config', inRoot(name, 'playwright.config.ts')],
    ],
    { encoding: 'utf8' },
  )
  expect({ status, problems: `${stdout}${stderr}`.match(/^\w*Error: .*$/gm) }).toEqual({
    status: 0,
    problems: null,
  })
  expect(stdout).toMatch(/^Total: \d+ tests in \d+ files$/m)
})

it('npm run drill finds every drill', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...[inRoot('node_modules', 'vitest', 'vitest.mjs'), 'list', '--filesOnly'],
      ...['--config', inRoot('drills', 'vitest.config.ts')],
    ],
    { encoding: 'utf8' },
  )
  expect(status).toBe(0)
  const drills = fs.readdirSync(inRoot('drills')).filter((name) => name.endsWith('.drill.ts'))
  for (const name of drills) expect(stdout).toContain(`drills/${name}`)
})
