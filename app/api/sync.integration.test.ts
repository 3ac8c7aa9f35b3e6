import { beforeEach, expect, it } from 'vitest'
import { GET as readCapabilities } from '@/app/api/capabilities/route'
import { GET as readConnection } from '@/app/api/connection/route'
import { GET, POST } from '@/app/api/sync/route'
import { may, ROLES } from '@/lib/accounts/roles'
import { BY_TACHOGRAPH, SYNC_KINDS } from '@/lib/sync/kinds'
import { runSyncs } from '@/lib/sync/run-syncs'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

interface Row {
  kind: string
  name: string
  state: string
  status: string
}

describeHandler('/api/sync and /api/capabilities', (database) => {
  let world: DeskOverHttp
  let administrator: Member

  const open = async (extensions: boolean) => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    administrator = await world.connect()
  }
  const ask = async (handler: typeof GET, path: string, { browser } = administrator, method = 'GET') => {
    const response = await browser.send(handler, path, { method })
    const json = await response.json()
    const rows: Row[] = json.data ?? []
    return { status: response.status, json, rows }
  }
  const run = () =>
    world.desk.clock.until(
      runSyncs(world.desk, administrator.actor.organizationId, AbortSignal.timeout(60_000)),
    )

  beforeEach(() => open(true))

  it('says how far each list is, to every member', async () => {
    const viewer = await world.member('viewer')
    const before = await ask(GET, '/api/sync', viewer)
    expect(before.status).toBe(200)
    expect(before.rows.map(({ kind }) => kind)).toEqual(
      SYNC_KINDS.filter((kind) => !BY_TACHOGRAPH.includes(kind)),
    )
    expect(new Set(before.rows.map(({ status }) => status))).toEqual(new Set(['waiting']))
    expect((await ask(POST, '/api/sync', administrator, 'POST')).status).toBe(202)
    await run()
    const after = await ask(GET, '/api/sync', viewer)
    expect(new Set(after.rows.map(({ status }) => status))).toEqual(new Set(['done']))
  })

  it('lets administrators alone have them read now, and nobody without a session look', async () => {
    for (const role of ROLES.filter((one) => !may(one, 'administer'))) {
      const member = await world.member(role)
      expect((await ask(POST, '/api/sync', member, 'POST')).status).toBe(403)
    }
    administrator.browser.cookies.clear()
    expect((await ask(GET, '/api/sync')).status).toBe(401)
    expect((await ask(readCapabilities, '/api/capabilities')).status).toBe(401)
    expect(world.calls()).toEqual([])
  })

  it('shows nothing of another organization', async () => {
    await ask(POST, '/api/sync', administrator, 'POST')
    await run()
    const other = await world.member('viewer', 'elsewhere')
    const { rows } = await ask(GET, '/api/sync', other)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paused']))
    const capabilities = await ask(readCapabilities, '/api/capabilities', other)
    expect(new Set(capabilities.rows.map(({ state }) => state))).toEqual(new Set(['unknown']))
  })

  it('names each list and each extension that a platform with its specification alone lacks', async () => {
    await open(false)
    await ask(POST, '/api/sync', administrator, 'POST')
    await run()
    const { rows } = await ask(GET, '/api/sync')
    const specified = ['webhooks', 'training_assignments']
    const published = rows.filter(({ kind }) => !specified.includes(kind))
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['absent']))
    const capabilities = await ask(readCapabilities, '/api/capabilities')
    const states = Object.fromEntries(capabilities.rows.map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({ routes: 'absent', route_edit: 'absent', work_order_create: 'absent' })
  })

  it('names the organization of the platform beside the connection', async () => {
    const { json } = await ask(readConnection, '/api/connection')
    expect(json).toMatchObject({
      platformOrganization: { id: '4007219', name: 'Redwood Valley Foods' },
      connectedBy: null,
    })
  })
})
