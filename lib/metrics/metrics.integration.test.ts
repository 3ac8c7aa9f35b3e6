import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TransportError } from '@/lib/transport'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { WAIT } from '@/test/wait'
import { kindOf, observeRequests } from './observe-requests'
import { openMetrics } from './open-metrics'
import { readFigures } from './read-figures'
import { serveMetrics } from './serve-metrics'

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    }),
  ),
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

describeEachDatabase('what an operator watches', (database) => {
  /** A connected organization with a feed that was answered a minute ago, and one that fails. */
  const world = async () => {
    const base = testBase({ db: database().another() })
    const { actor, email } = await founder(base, 'Nadia Named')
    const { organizationId } = actor
    const at = new Date(base.clock.now())
    await base.db.connection.create({
      data: { organizationId, status: 'connected', since: at, scope: 'admin:write', createdAt: at },
    })
    await base.db.eventHead.create({ data: { organizationId, sequence: 41n } })
    const answeredAt = new Date(at.getTime() - 60_000)
    await base.db.feed.createMany({
      data: [
        { organizationId, kind: 'route_events', enabled: true, answeredAt },
        { organizationId, kind: 'detections', enabled: true, answeredAt: at, failingSince: at },
        { organizationId, kind: 'data_points', enabled: false },
      ],
    })
    return { base, actor, email, metrics: openMetrics(base, { process: false }) }
  }

  it('counts renewals of the last hour by when they began, however many there have been', async () => {
    const { base } = await world()
    const asked: { text: string; values: unknown[] }[] = []
    const listening = (strings: readonly string[], ...values: unknown[]) => {
      asked.push({ text: strings.reduce((said, next, index) => `${said}$${index}${next}`), values })
      return Reflect.apply(base.db.$queryRaw, base.db, [strings, ...values]) as unknown
    }
    const db = new Proxy(base.db, {
      get: (real, name) => (name === '$queryRaw' ? listening : Reflect.get(real, name)),
    })
    await readFigures({ ...base, db })
    const statement = asked.find(({ text }) => text.includes('"RefreshAttempt"'))
    if (!statement) throw new Error('Renewals were not counted')
    const plan = await base.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off')
      return JSON.stringify(await tx.$queryRawUnsafe(`EXPLAIN ${statement.text}`, ...statement.values))
    })
    expect(plan).toContain('RefreshAttempt_startedAt_idx')
  })

  it('tells how all processes stand, by kinds alone', async () => {
    const { base, actor, email, metrics } = await world()
    const { type, text } = await metrics.read(3)
    expect(type).toMatch(/^text\/plain/)
    for (const line of [
      'wayboard_live_seats 3',
      'wayboard_connections{state="connected"} 1',
      'wayboard_feed_lag_seconds{kind="route_events"} 60',
      'wayboard_feeds_failing{kind="detections"} 1',
      'wayboard_feeds_failing{kind="route_events"} 0',
      'wayboard_events 41',
      'wayboard_lists_failing 0',
      'wayboard_revocations_pending 0',
      'wayboard_pace_waiting 0',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toContain('wayboard_database_connections{')
    for (const secret of [actor.organizationId, actor.userId, email, 'Nadia'])
      expect(text).not.toContain(secret)
    await base.db.connection.updateMany({ data: { status: 'needs_reauthorization' } })
    const later = (await metrics.read(0)).text
    expect(later).toContain('wayboard_connections{state="needs_reauthorization"} 1')
    expect(later).not.toContain('state="connected"')
    expect(later).not.toContain('wayboard_feed_lag_seconds{')
  })

  it('counts a feed that was never answered from when the connection stood, and a connection that no worker looked at', async () => {
    const { base, actor, metrics } = await world()
    const { organizationId } = actor
    const lines = async () => {
      await base.clock.advance(300_000)
      return (await metrics.read(0)).text
        .split('\n')
        .filter((line) => /^wayboard_feed_lag_seconds\{/.test(line))
    }
    await base.db.feed.updateMany({ where: { kind: 'route_events' }, data: { answeredAt: null } })
    expect((await lines()).toSorted()).toEqual([
      'wayboard_feed_lag_seconds{kind="detections"} 300',
      'wayboard_feed_lag_seconds{kind="route_events"} 300',
    ])
    const refused = { answeredAt: null, failingSince: new Date(base.clock.now()) }
    await base.db.feed.updateMany({ where: { kind: 'detections' }, data: refused })
    expect((await lines()).toSorted(), 'one that was refused ever since is not late').toEqual([
      'wayboard_feed_lag_seconds{kind="detections"} 0',
      'wayboard_feed_lag_seconds{kind="route_events"} 600',
    ])
    await base.db.feed.deleteMany({ where: { organizationId } })
    expect(await lines()).toEqual(['wayboard_feed_lag_seconds{kind="none"} 900'])
    await base.db.connection.updateMany({ data: { status: 'disconnected' } })
    expect(await lines()).toEqual([])
  })

  it('counts what the platform was asked, and goes on when the database does not answer', async () => {
    const { base, metrics } = await world()
    const url = (path: string) => new URL(path, 'https://platform.example')
    const answers = metrics.counted(async ({ url: { pathname } }) => {
      await base.clock.advance(300)
      if (pathname === '/away') throw new TransportError('unreachable', false)
      return { status: pathname === '/oauth2/token' ? 400 : 200, headers: {}, text: '' }
    })
    const ask = (method: string, path: string) =>
      answers({ method, url: url(path), headers: {}, timeoutMs: 1 })
    await ask('GET', '/fleet/routes/a-secret-id')
    await ask('POST', '/oauth2/token')
    await expect(ask('PATCH', '/away')).rejects.toBeInstanceOf(TransportError)
    metrics.answered('api', 503, 0.2)
    const { text } = await metrics.read(0)
    for (const line of [
      'wayboard_platform_call_seconds_count{purpose="read",outcome="2xx"} 1',
      'wayboard_platform_call_seconds_sum{purpose="read",outcome="2xx"} 0.3',
      'wayboard_platform_call_seconds_count{purpose="token",outcome="4xx"} 1',
      'wayboard_platform_call_seconds_count{purpose="write",outcome="unreachable"} 1',
      'wayboard_request_seconds_count{kind="api",status="5xx"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toContain('a-secret-id')
    const broken = openMetrics({
      ...base,
      db: { ...base.db, $queryRaw: () => Promise.reject(new Error('away')) } as never,
    })
    expect((await broken.read(0)).text).toContain('wayboard_figures_unread_total 1')
  })

  it('is served on a port of its own, which is not counted, and nothing else is', async () => {
    const { base, metrics } = await world()
    const app = createServer((_, response) => response.writeHead(204).end())
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    const given = { port: 0, host: '127.0.0.1', logger: base.logger, read: () => metrics.read(0) }
    const server = await serveMetrics(given)
    const own = portOf(server)
    const end = observeRequests(base.clock, metrics, own)
    try {
      const from = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      await from(portOf(app), '/api/lists/routes?driver=Nadia')
      expect((await from(own, '/')).status).toBe(404)
      await vi.waitFor(async () => {
        const text = await (await from(own, '/metrics')).text()
        expect(text).toContain('wayboard_request_seconds_count{kind="api",status="2xx"} 1')
        expect(text).not.toContain('kind="page"')
      }, WAIT)
    } finally {
      end()
      server.close()
      app.close()
    }
  })

  it.each(['docs/alerts.example.yml', 'docs/dashboard.example.json'])(
    'has %s ask for what there is',
    async (file) => {
      const { base, metrics } = await world()
      metrics.answered('api', 200, 0.2)
      await metrics.counted(async () => ({ status: 200, headers: {}, text: '' }))({
        ...{ method: 'GET', url: new URL('https://platform.example/'), headers: {}, timeoutMs: 1 },
      })
      const text = `${(await metrics.read(0)).text}\n${(await openMetrics(base).read(0)).text}`
      const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => String(name)))
      const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, label]) => String(label)))
      // Without a row there is no line.
      for (const name of [
        'wayboard_token_renewals_last_hour',
        'wayboard_deliveries_waiting',
        'wayboard_jobs',
        'wayboard_sweep_age_seconds',
      ])
        known.add(name)
      // Prometheus says itself which process it asked, and as part of what.
      for (const label of ['instance', 'job']) labels.add(label)
      const example = readFileSync(file, 'utf8')
      const asked = [...example.matchAll(/wayboard_\w+/g)].map(([name]) =>
        name.replace(/_(?:count|bucket|sum)$/, ''),
      )
      expect(asked.length).toBeGreaterThan(8)
      for (const name of asked) expect([name, known.has(name)]).toEqual([name, true])
      const told = [...example.matchAll(/\bby \(([^)]+)\)|\{\{\s*(?:\$labels\.)?(\w+)|\{(\w+)=/g)]
      const named = told.flatMap(([, by, shown, chosen]) => (by ?? shown ?? chosen ?? '').split(', '))
      expect(named.length).toBeGreaterThan(4)
      for (const label of named) expect([label, labels.has(label)]).toEqual([label, true])
      const documented = readFileSync('docs/operations.md', 'utf8')
      for (const name of known)
        if (!/^wayboard_(?:process|nodejs)_/.test(name)) expect(documented).toContain(`\`${name}\``)
    },
  )
})

it('tells kinds of requests apart, and nothing more of an address', () => {
  expect(['/', '/routes/x', '/api/routes?x', '/api/live?from=1', '/_next/static/a.js'].map(kindOf)).toEqual([
    'page',
    'page',
    'api',
    'live',
    'file',
  ])
})

/** What rises without anything being amiss, or with what has a rule of its own. */
const NO_RULE: Record<string, string> = {
  wayboard_platform_call_seconds: 'a platform that is slow or refuses makes feeds late and lists fail',
  wayboard_live_seats: 'people come and go',
  wayboard_events: 'it rises with the work there is',
  wayboard_database_connections:
    'how many there may be is a setting of the database, which has figures of its own',
}

it('has a rule for each figure of ours, or says why not', () => {
  const rules = readFileSync('docs/alerts.example.yml', 'utf8')
  const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/`(wayboard_[a-z_]+)`/g)]
  expect(documented.length).toBeGreaterThan(12)
  for (const [, name = ''] of documented)
    expect([name, rules.includes(name)]).toEqual([name, NO_RULE[name] === undefined])
  for (const asked of ['up{', 'state="failed"', 'absent(wayboard_sweep_age_seconds)'])
    expect(rules).toContain(asked)
})

it('has each figure of ours on the dashboard once, and no two panels in one place', () => {
  const shown = readFileSync('docs/dashboard.example.json', 'utf8')
  const { panels } = dashboard.parse(JSON.parse(shown))
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(places).size).toBe(places.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  const documented = readFileSync('docs/operations.md', 'utf8').matchAll(/`(wayboard_[a-z_]+)`/g)
  for (const [, name = ''] of documented)
    // The rules tell of it: where it rises, nothing else can be drawn.
    if (name !== 'wayboard_figures_unread_total') expect(shown).toContain(name)
})
