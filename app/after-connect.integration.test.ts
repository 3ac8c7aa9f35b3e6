import { expect, it } from 'vitest'
import { install, openDesk } from '@/test/connection'
import { describeEmbedded } from '@/test/database'
import { founder } from '@/test/people'
import { afterConnect } from './after-connect'

describeEmbedded('what follows when an organization is connected', (database) => {
  it('is that its lists are read, and the work orders that waited for it are looked at', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const { organizationId } = actor
    await install(desk, { actor })
    desk.jobs.sent.length = 0
    await afterConnect(desk, organizationId)
    expect(desk.jobs.sent).toEqual([
      { kind: 'sync', data: { organizationId } },
      { kind: 'capabilities', data: { organizationId }, first: true },
      { kind: 'service_orders', data: { organizationId } },
    ])
  })

  it('keeps nobody from being connected where no job can be sent: the sweep makes up for it', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor })
    const refuses = { ...desk.jobs, send: () => Promise.reject(new Error('The job engine is away')) }
    await expect(afterConnect({ ...desk, jobs: refuses }, actor.organizationId)).resolves.toBeUndefined()
  })
})
