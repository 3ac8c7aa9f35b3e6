import { validate } from 'dockerfile-utils'
import fs from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { inRoot } from '../start/project.mjs'
import { GRACE_MS } from '../start/run.mjs'

const read = (name) => fs.readFileSync(inRoot(name), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yml'), { merge: true })
const ours = [compose.services.web, compose.services.worker]
/** The last stage, without its comments. */
const image = dockerfile
  .slice(dockerfile.lastIndexOf('\nFROM '))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

it('has nothing in the Dockerfile that the linter objects to', () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
})

it('runs the package alone, as nobody in particular, and says how it does', () => {
  const of = (word) =>
    image.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  expect(of('COPY')).toEqual(['--from=package /wayboard .'])
  expect(of('USER')).toEqual(['node'])
  expect(image.indexOf('USER node')).toBeGreaterThan(image.findLastIndex((line) => line.startsWith('RUN ')))
  expect(of('ENTRYPOINT')).toEqual(['["node", "start.mjs"]'])
  // As long as a start may wait for a migration (scripts/start/healthy.mjs).
  expect(of('HEALTHCHECK')[0]).toContain('--start-period=1h ')
  expect(of('HEALTHCHECK')[0]).toMatch(/CMD \["node", "healthy\.mjs"\]$/)
  expect(of('ENV')[0]).toContain('DATA_DIR=/data')
  for (const [, version] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect(version).toBe('node:24-bookworm-slim')
})

it('builds from nothing that a start, a test or a person left behind', () => {
  const left = read('.dockerignore').split('\n')
  for (const name of ['.git', '.env', '.env.*', '.data', 'secrets', 'node_modules', 'lib/generated'])
    expect(left).toContain(name)
  expect(read('.gitignore').split('\n')).toContain('/secrets/')
})

it('composes processes that may write to their data alone', () => {
  expect(ours.map(({ command }) => command)).toEqual([['web'], ['worker']])
  for (const service of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] })
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  }
  expect(compose.services.web.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(compose.services.postgres.ports).toBeUndefined()
})

it('ends nobody while a write to the platform may be under way, and says so', () => {
  expect(GRACE_MS).toBe(WRITE_TAKES_MS)
  const seconds = GRACE_MS / 1000
  // The starter needs a moment of its own behind it.
  const longer = seconds + 10
  for (const { stop_grace_period } of ours) expect(stop_grace_period).toBe(`${longer}s`)
  expect(dockerfile).toContain(`\`docker stop --time ${longer}\``)
  expect(read('docs/operations.md')).toContain(`waits up to ${seconds} s for calls to the platform`)
})

it('gives each secret as a file, by names that the app reads', () => {
  const documented = new Set(
    [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
  )
  for (const { environment, secrets } of ours) {
    for (const [name, value] of Object.entries(environment)) {
      expect([name, documented.has(name.replace(/_FILE$/, ''))]).toEqual([name, true])
      if (name.endsWith('_FILE')) expect(secrets).toContain(value.replace('/run/secrets/', ''))
      else expect(name).not.toMatch(/SECRET|KEYS|DATABASE_URL|SMTP_URL/)
    }
  }
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`)
  const used = Object.values(compose.services).flatMap(({ secrets }) => secrets)
  expect(Object.keys(compose.secrets).sort()).toEqual([...new Set(used)].sort())
})
