import { emptyPagesAfter } from '@/lib/platform/endless'
import { leadsOn } from '@/lib/platform/pages'
import type { Start } from './kinds'
import { isCaughtUp } from './pacing'
import type { FeedPage } from './read-page'

// While a feed catches up: as many pages go into one transaction as came while the one before was written.
const MOST_AHEAD = 20
// Over all feeds of this process: thousands that catch up at once must not fill its memory.
const MOST_OF_ALL = 60
let aheadOfAll = 0

/** A feed that is being read, one request at a time, from a start up to the newest. */
export interface Reading {
  /**
   * The pages that have come since the last call; waits for one. Null when the feed is caught up and everything was
   * taken. Throws what the first page that did not come threw, once those before it were taken.
   */
  take(): Promise<FeedPage[] | null>
  /** Reads nothing more; resolves when no request is under way. */
  stop(): Promise<void>
}

/** Reads page after page while those before are kept: asking the platform and writing take their time side by side. */
export function readAhead(
  begin: Start,
  read: (start: Start) => Promise<FeedPage>,
  isEndless = false,
): Reading {
  let pages: FeedPage[] = []
  let stopped = false
  let ended = false
  let failure: { error: unknown } | null = null
  let wake = (): void => undefined
  let change = new Promise<void>((resolve) => (wake = resolve))
  const changed = () => {
    wake()
    change = new Promise((resolve) => (wake = resolve))
  }

  const isFull = () => pages.length >= MOST_AHEAD || (pages.length > 0 && aheadOfAll >= MOST_OF_ALL)

  async function readAll(): Promise<void> {
    let emptyPages = 0
    for (let start = begin; !stopped;) {
      const page = await read(start)
      emptyPages = emptyPagesAfter(emptyPages, page.items.length)
      pages.push(page)
      aheadOfAll += 1
      changed()
      const moved = leadsOn(page.endCursor, start.after)
      if (isCaughtUp({ hasNextPage: page.hasNextPage, moved, emptyPages, isEndless })) return
      // An empty cursor is none: it would start the feed anew.
      start = { ...start, after: page.endCursor === '' ? start.after : page.endCursor }
      while (isFull() && !stopped) await change
    }
  }

  function empty(): FeedPage[] {
    const taken = pages
    pages = []
    aheadOfAll -= taken.length
    changed()
    return taken
  }

  const reading = readAll()
    .catch((error: unknown) => (failure = { error }))
    .finally(() => {
      ended = true
      changed()
    })

  return {
    async take() {
      while (pages.length === 0 && !ended) await change
      if (pages.length > 0) return empty()
      if (failure) throw failure.error
      return null
    },
    async stop() {
      stopped = true
      empty()
      await reading
      empty()
    },
  }
}
