import type { BrowserContext, Request } from '@playwright/test'

export interface FirstLoad {
  /** Scripts that the page's HTML names, as they travelled (gzip), in kB of 1000 bytes. */
  firstLoadKb: number
  /** Scripts that the page asked for by itself after it was loaded, within `laterMs`. */
  laterKb: number
}

const kb = (bytes: number) => Math.round(bytes / 100) / 10

/** Loads a page in a browser that has nothing of it, and weighs its scripts. Throws when another page answered. */
export async function measureFirstLoad(
  context: BrowserContext,
  path: string,
  laterMs = 0,
): Promise<FirstLoad> {
  const page = await context.newPage()
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  const response = await page.goto(path, { waitUntil: 'load' })
  const asked = new URL(path, page.url()).pathname
  if (!response?.ok() || new URL(page.url()).pathname !== asked)
    throw new Error(`${path} answered ${response?.status()} at ${page.url()}`)
  const html = await response.text()
  if (laterMs > 0) await page.waitForTimeout(laterMs)
  const load = { first: 0, later: 0 }
  for (const request of scripts) {
    const { responseBodySize } = await request.sizes()
    const named = html.includes(`src="${new URL(request.url()).pathname}`)
    load[named ? 'first' : 'later'] += responseBodySize
  }
  await page.close()
  return { firstLoadKb: kb(load.first), laterKb: kb(load.later) }
}
