import type { Page } from '@playwright/test'

export interface Vitals {
  lcpMs: number
  /** The longest of all presses and keys, to the next picture; 16 where all were shorter than the browser tells. */
  inpMs: number
  cls: number
}

interface Seen {
  lcp: number
  longest: number
  cls: number
  windows: { from: number; until: number; sum: number }[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Has every page of the context write down what the browser measures of it, as web-vitals does. */
export function watchVitals() {
  window.seen = { lcp: 0, longest: 0, cls: 0, windows: [] }
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime))
  watch(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId)
        window.seen.longest = Math.max(window.seen.longest, entry.duration)
    },
    { durationThreshold: 16 },
  )
  watch('layout-shift', (entry) => {
    if (!('value' in entry && typeof entry.value === 'number') || !('hadRecentInput' in entry)) return
    if (entry.hadRecentInput) return
    // Session windows: shifts less than a second apart, for at most five.
    const last = window.seen.windows.at(-1)
    if (last && entry.startTime - last.until < 1000 && entry.startTime - last.from < 5000) {
      last.until = entry.startTime
      last.sum += entry.value
    } else window.seen.windows.push({ from: entry.startTime, until: entry.startTime, sum: entry.value })
    window.seen.cls = Math.max(window.seen.cls, ...window.seen.windows.map(({ sum }) => sum))
  })
}

export async function readVitals(page: Page): Promise<Vitals> {
  const { lcp, longest, cls } = await page.evaluate(() => window.seen)
  return { lcpMs: Math.round(lcp), inpMs: Math.max(16, longest), cls: Math.round(cls * 1000) / 1000 }
}

/**
 * Milliseconds from the press or key of `act` to the picture in which the list is another one: other
 * first row, or another number of rows.
 */
export async function timeChange(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const stateOf = () => {
      const table = document.querySelector('table')
      return `${table?.getAttribute('aria-rowcount')} ${table?.querySelector('tbody a')?.getAttribute('href')?.split('?')[0]}`
    }
    const before = stateOf()
    let from = 0
    const start = () => (from ||= performance.now())
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, start, { capture: true, once: true })
    const began = performance.now()
    window.changed = new Promise((resolve, reject) => {
      const look = () => {
        if (stateOf() !== before) resolve(performance.now() - from)
        else if (performance.now() - began > 15_000) reject(new Error('The list did not change'))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })
  await act()
  return page.evaluate(() => window.changed)
}

declare global {
  interface Window {
    changed: Promise<number>
  }
}
