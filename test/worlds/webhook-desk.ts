import { POST as point } from '@/app/api/webhook-settings/[id]/point/route'
import { POST as restore } from '@/app/api/webhook-settings/[id]/restore/route'
import { POST as replay } from '@/app/api/webhook-settings/inbox/[id]/replay/route'
import { GET as readDelivery } from '@/app/api/webhook-settings/inbox/[id]/route'
import { GET as readInbox } from '@/app/api/webhook-settings/inbox/route'
import { GET as list, POST as create } from '@/app/api/webhook-settings/route'
import { POST as receive } from '@/app/api/webhooks/[deliveryKey]/route'
import type { Db } from '@/lib/db/open'
import { jobHandlers } from '@/lib/jobs/job-handlers'
import { deskOverHttp } from '../desk-over-http'

export type WebhookDesk = Awaited<ReturnType<typeof openWebhookDesk>>

/**
 * The settings of webhooks as an administrator presses them, and the platform that delivers to the receiver. The test
 * file says who the administrator is, and hands `world.desk` to the handlers as their context.
 */
export async function openWebhookDesk(database: { db: Db }) {
  const world = await deskOverHttp(database)
  world.desk.platform.deliver = (request) =>
    receive(request, { params: Promise.resolve({ deliveryKey: request.url.split('/').at(-1) ?? '' }) })
  const webhooks = world.desk.platform.fleet.webhooks.all()
  const [board, addressBook] = [webhooks[0]?.id ?? '', webhooks[2]?.id ?? '']
  const desk = {
    world,
    board,
    addressBook,
    administrator: await world.member('administrator'),
    /** Everything that was answered to a browser. */
    told: '',
  }

  const answered = async (response: Response) => {
    const text = await response.clone().text()
    desk.told += text
    const { data, error, found } = JSON.parse(text)
    return { status: response.status, data, code: error?.code, details: error?.details, found }
  }
  const pressed = async (
    handler: typeof point,
    id: string,
    body?: object,
    { browser } = desk.administrator,
  ) =>
    answered(
      await browser.send(handler, '/api/webhook-settings/x/press', {
        method: 'POST',
        params: { id },
        ...(body ? { body } : {}),
      }),
    )
  const pointed = (id = board, body: object = {}) => pressed(point, id, body)
  const restored = (id = board) => pressed(restore, id)
  const created = async (body: object = { name: 'Wayboard', eventTypes: ['DvirSubmitted'] }) =>
    answered(await desk.administrator.browser.send(create, '/api/webhook-settings', { method: 'POST', body }))
  const listed = async () => answered(await desk.administrator.browser.send(list, '/api/webhook-settings'))
  const inbox = async (query = '', { browser } = desk.administrator) =>
    answered(await browser.send(readInbox, `/api/webhook-settings/inbox${query}`))
  const one = async (id: string, { browser } = desk.administrator) =>
    answered(await browser.send(readDelivery, `/api/webhook-settings/inbox/${id}`, { params: { id } }))
  const replayed = (id: string, member = desk.administrator) => pressed(replay, id, undefined, member)

  const there = (id = board) => {
    const found = world.desk.platform.fleet.webhooks.get(id)
    if (!found) throw new Error('The platform has no such webhook')
    return found
  }
  const targets = () => world.desk.db.webhookTarget.findMany({ orderBy: { createdAt: 'asc' } })
  const deliver = (id = board, body: unknown = { eventId: crypto.randomUUID() }, from = there(id)) =>
    receive(
      new Request(from.url, {
        method: 'POST',
        headers: from.customHeaders.map(({ key, value }): [string, string] => [key, value]),
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ deliveryKey: from.url.split('/').at(-1) ?? '' }) },
    )
  const sentFor = (wanted = 'delivery') =>
    world.desk.jobs.sent.splice(0).filter(({ kind }) => kind === wanted)
  const work = async () => {
    for (const { data } of sentFor())
      await jobHandlers(world.desk).delivery(data as { deliveryId: string }, AbortSignal.any([]))
  }
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).filter(({ action }) =>
      action.startsWith('webhook.'),
    )

  return Object.assign(desk, {
    pressed,
    pointed,
    restored,
    created,
    listed,
    inbox,
    one,
    replayed,
    there,
    targets,
    deliver,
    sentFor,
    work,
    trail,
  })
}
