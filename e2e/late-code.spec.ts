import type { APIResponse, Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { complaintsOf } from './fixtures/complaints'
import { submitDvir } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

// A script that the desk keeps for when it is offline would not come from the server, which is what is held up here.
// In another zone than UTC a page asks once more for itself, which is no other answer to what stands in its HTML.
test.use({ serviceWorkers: 'block', timezoneId: 'UTC' })

// Each shows what moves on by itself, and its code comes after the page's.
const LATE = [
  {
    part: 'WhyEmpty',
    asks: '/api/sync',
    movedOn: async (response: APIResponse) => ({
      data: syncs
        .parse(await response.json())
        .data.map((row) => ({ ...row, status: 'running', syncedUntil: null })),
    }),
    // Another part says the same, and its code is there.
    beside: (page: Page) => page.getByText(/^Reading the platform’s work orders: /),
    shown: (page: Page) => page.getByText(/^Reading the platform’s work orders\. /),
  },
  {
    part: 'BottomBar',
    asks: '/api/counts',
    movedOn: async () => ({ data: { dvirs: { value: 77, of: 'unsafe' } } }),
    beside: (page: Page) => page.locator('nav').first().getByText('77'),
    shown: (page: Page) => page.locator('nav').last().getByText('77'),
  },
]
const syncs = z.object({ data: z.array(z.looseObject({ status: z.string() })) })
const isUnderWay = ({ status }: { status: string }) => status === 'waiting' || status === 'running'

for (const { part, asks, movedOn, beside, shown } of LATE)
  test(`what ${part} shows moves on before its code has come, and stands there as it was until then`, async ({
    page,
    context,
    sandbox,
    connect,
  }) => {
    const complaints = complaintsOf(page)
    // In a page of its own: a browser does not ask again for what this one would have loaded.
    const other = await context.newPage()
    await connect({ on: other })
    await expect
      .poll(async () => syncs.parse((await askApi(other, 'GET', '/api/sync')).body).data.some(isUnderWay))
      .toBe(false)
    // So that there is a count already: one that comes where none was is no other word than the HTML's.
    await submitDvir(other, sandbox, { defects: 1 })
    await page.clock.install()
    // It listens to nothing while its code is held up, however long a busy machine takes for what is looked at meanwhile.
    page.setDefaultTimeout(180_000)
    const { isHeld, letGo } = await holdCode(page, `"${part}",`)
    await page.route(`**${asks}*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: await movedOn(response) })
    })

    const opened = page.goto('/work-orders')
    await expect.poll(isHeld).toBe(true)
    await expect(async () => {
      await page.clock.fastForward(70_000)
      await expect(beside(page)).toBeAttached({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(shown(page)).not.toBeAttached()
    letGo()
    await opened
    await expect(shown(page)).toBeAttached()
    expect(complaints).toEqual([])
  })

async function holdCode(page: Page, marker: string) {
  let held = false
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes(marker)) {
      held = true
      await isLetGo
    }
    await route.fulfill({ response, body })
  })
  return { isHeld: () => held, letGo }
}
