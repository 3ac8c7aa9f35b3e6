import { expect, test } from './fixtures/test'

test('a call that waits for the platform’s limit says so, and is carried out', async ({
  page,
  connect,
  axe,
}) => {
  await connect()
  await page.goto('/explorer/listWebhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'GET /webhooks' })).toBeVisible()
  // The same person is at it in another tab, under a limit of five calls a second: fifteen go on until the page has said
  // that it waits, however slow it is. One person may have 20 waiting.
  let said = false
  const statuses: number[] = []
  const others = Array.from({ length: 15 }, async () => {
    while (!said) statuses.push((await page.request.get('/api/platform/webhooks')).status())
  })
  await expect.poll(() => statuses.length).toBeGreaterThan(4)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/Waiting for the platform’s limit, about \d s/)).toBeVisible()
  said = true
  await axe()
  const response = page.getByRole('region', { name: 'Response', exact: true })
  await expect(response.getByText('200')).toBeVisible()
  await expect(page.getByText(/Waiting for the platform’s limit/)).toBeHidden()
  await Promise.all(others)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
