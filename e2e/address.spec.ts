import { expect, test } from './fixtures/test'

test('a page asked for at 127.0.0.1 is found at the address of the app, with its query', async ({
  page,
  processes,
  request,
}) => {
  const elsewhere = processes.appUrl.replace('localhost', '127.0.0.1')
  const answer = await request.get(`${elsewhere}/sign-in?callbackUrl=%2Fdvirs`, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers()['location']).toBe(`${processes.appUrl}/sign-in?callbackUrl=%2Fdvirs`)
  await page.goto(`${elsewhere}/sign-up`)
  await expect(page).toHaveURL(`${processes.appUrl}/sign-up`)
})

test('no answer of the app can be framed, sniffed or scripted by others', async ({ request, processes }) => {
  const headers = (await request.get(`${processes.appUrl}/`)).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
