import { expect, test } from './fixtures/test'

test('a call that waits for the platform’s limit says so, and is carried out', async ({
  page,
  connect,
  axe,
}) => {
  await connect()
  await page.goto('/explorer/listWebhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'GET /webhooks' })).toBeVisible()
  // The same person is at it in another tab: 20 calls under a limit of five a second, and fifteen wait when this one
  // comes. One person may have 20 waiting.
  const others = Array.from({ length: 20 }, () => page.request.get('/api/platform/webhooks'))
  await others[4]
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/Waiting for the platform’s limit, about \d s/)).toBeVisible()
  await axe()
  const response = page.getByRole('region', { name: 'Response', exact: true })
  await expect(response.getByText('200')).toBeVisible()
  await expect(page.getByText(/Waiting for the platform’s limit/)).toBeHidden()
  expect((await Promise.all(others)).map((answer) => answer.status())).toEqual(Array(20).fill(200))
})
