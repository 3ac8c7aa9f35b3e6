import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/printed/route'
import type { Sheet } from '@/components/print/paper'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { printedPaper } from '@/lib/export/printed-schema'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeHandler } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawPage } from '@/test/pages/draw-page'
import { findPages } from '@/test/pages/find-pages'
import { pageAddresses } from '@/test/pages/page-addresses'

const held = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

/** As platforms may have them, and people type them. */
const ID = "{id of 'odd' ones}:7/é".replaceAll(' ', '-')
const of = encodeURIComponent
const EXAMPLES = {
  ...{ route: ID, dvir: ID, workOrder: ID, vehicle: 'v1', driver: 'd1', program: 'p1' },
  ...{ delivery: 'i1', invitation: '' },
}
/** Beside those that each page is opened at. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  '/inspections/print': [
    '/inspections/print',
    '/inspections/print?from=2026-03-08&to=2026-03-01&zone=Mars/Olympus',
    ...['a b', ' v1 ', '\t', 'a\nb', '..', 'a'.repeat(300), `${'a'.repeat(254)}🚚`].map(
      (id) => `/inspections/print?asset=${of(id)}&driver=${of(id)}`,
    ),
  ],
  '/on-time/print': ['/on-time/print', '/on-time/print?from=2026-02-30&to=x&zone=utc&drivers=all'],
}

/** What a sheet hands to the trail once it is printed. */
const takenBy = (drawn: unknown): Sheet['taken'] | undefined =>
  isValidElement<Partial<Sheet>>(drawn) ? drawn.props.taken : undefined

describeHandler('each sheet', (database) => {
  it('hands the trail what it takes, whatever its address says', async () => {
    const world = await deskOverHttp(database())
    const { browser, actor } = await world.member('administrator')
    holdProcess(world.desk)
    held.cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    await world.desk.db.$transaction(async (tx) => {
      const at = new Date(world.desk.clock.now()).toISOString()
      for (const keep of [keepRoute, keepDvir, keepWorkOrder])
        await keep(tx, actor.organizationId, ID, { source: 'api', at, key: ID, fields: { id: ID } })
    })
    const { member } = pageAddresses(EXAMPLES)
    const sheets = findPages().filter(({ file }) => file.startsWith('app/(print)/'))
    expect(sheets.length).toBeGreaterThan(4)
    for (const sheet of sheets) {
      const at = new RegExp(`^${sheet.pattern.replaceAll(/\[\w+\]/g, '[^/]+')}(\\?.*)?$`)
      const addresses = [...member.filter((one) => at.test(one)), ...(ODD[sheet.pattern] ?? [])]
      expect(addresses, sheet.file).not.toEqual([])
      for (const address of addresses) {
        const body = takenBy(await drawPage(sheet, address))?.paper
        expect(printedPaper.safeParse(body), address).toEqual({ success: true, data: body })
        const told = await browser.send(POST, '/api/printed', { method: 'POST', body })
        expect(told.status, address).toBe(204)
      }
    }
  })
})
