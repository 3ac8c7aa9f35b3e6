import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import config from '../../playwright.config'
import { getBrowser } from '../../scripts/test/get-browser.mjs'

/** The stories' browser, with their flags. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await getBrowser()
  return chromium.launch({ ...config.use?.launchOptions, executablePath })
}

/** A browser that was nowhere before, on a desktop's screen, signed in by `cookie` (as a header has it). */
export async function freshContext(browser: Browser, url: string, cookie = ''): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Phoenix',
    locale: 'en-US',
  })
  // What runs this file names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  const cookies = cookie.split('; ').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [{ name: pair.slice(0, at), value: pair.slice(at + 1), url }] : []
  })
  if (cookies.length > 0) await context.addCookies(cookies)
  return context
}
