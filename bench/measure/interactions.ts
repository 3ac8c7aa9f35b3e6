import type { Page } from '@playwright/test'

/** How long presses and keys took until the next picture, as the browser measures them (Event Timing), in ms. */
export interface Interactions {
  /** How many there were, those among them that were shorter than the browser tells. */
  count: number
  /** Interaction to Next Paint: the longest, less one in fifty of all, as web-vitals counts it. 16: shorter than is told. */
  inpMs: number
  longestMs: number
  /** The longest of each kind of event. */
  byEvent: Record<string, number>
  /** The longest frame, whatever was done in it: a scroll and a drag are no interactions. */
  longestFrameMs: number
}

interface Watched {
  /** By what the browser calls the interaction. */
  of: Map<number, { name: string; ms: number }>
  frameMs: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Has every page of the context write down each interaction, and the longest frame. */
export function watchInteractions() {
  window.watched = { of: new Map(), frameMs: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch(
    'event',
    (entry) => {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || !entry.interactionId)
        return
      const known = window.watched.of.get(entry.interactionId)
      if (!known || known.ms < entry.duration)
        window.watched.of.set(entry.interactionId, { name: entry.name, ms: entry.duration })
    },
    { durationThreshold: 16 },
  )
  watch('long-animation-frame', (entry) => {
    window.watched.frameMs = Math.max(window.watched.frameMs, entry.duration)
  })
}

const SHORTER_MS = 16

/** What was written down since the page was opened, or since this was asked before. */
export async function takeInteractions(page: Page): Promise<Interactions> {
  const seen = await page.evaluate(
    () =>
      // Entries come a moment after the picture.
      new Promise<{ all: { name: string; ms: number }[]; frameMs: number; counted: number }>((resolve) =>
        setTimeout(() => {
          const { of, frameMs } = window.watched
          const counted = 'interactionCount' in performance ? Number(performance.interactionCount) : of.size
          window.watched.of = new Map()
          window.watched.frameMs = 0
          resolve({ all: [...of.values()], frameMs, counted })
        }, 500),
      ),
  )
  const sorted = seen.all.toSorted((one, other) => other.ms - one.ms)
  const byEvent: Record<string, number> = {}
  for (const { name, ms } of sorted) byEvent[name] ??= ms
  const count = Math.max(seen.counted, sorted.length)
  return {
    count,
    inpMs: sorted[Math.floor(count / 50)]?.ms ?? SHORTER_MS,
    longestMs: sorted[0]?.ms ?? SHORTER_MS,
    byEvent,
    longestFrameMs: Math.round(seen.frameMs),
  }
}
