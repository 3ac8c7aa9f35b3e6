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
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('every answer has its headers, whatever its address ends in', async ({ request, processes }) => {
  const headersOf = async (path: string) => (await request.get(`${processes.appUrl}${path}`)).headers()
  for (const path of [
    '/dvirs/1.png',
    '/routes/a.txt',
    '/nothing.svg',
    '/api/members',
    '/api/health',
    '/favicon.ico',
  ]) {
    const headers = await headersOf(path)
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
  for (const path of ['/dvirs/1.png', '/routes/a.txt', '/nothing.svg'])
    expect((await headersOf(path))['content-security-policy'], path).toContain("frame-ancestors 'none'")
})

test('an address that cannot be read is not found, and breaks nothing', async ({ processes }) => {
  for (const path of [
    '/dvirs/%',
    '/dvirs/%E0%A4%A',
    '/routes/%00',
    '/routes?q=%00',
    '/sign-in?callbackUrl=%00',
    '/join/%ff',
    '/oauth/callback?state=%00',
    '/api/routes/%00',
    '/api/routes/%E0%A4%A',
    '/api/platform/fleet/drivers/%ff',
    '/api/directory/driver/%00',
    '/api/health%',
  ]) {
    const answer = await fetch(`${processes.appUrl}${path}`, { redirect: 'manual' })
    expect([400, 404], `${path}: ${answer.status}`).toContain(answer.status)
  }
})
