import { DAY_MS } from '@/lib/durations'

/* Which pages a device keeps, and where: the browser's own store for answers, which public/sw.js reads by these names. */

const PAGES = 'wayboard-pages '
/** Files of the app, the same for everybody. */
export const FILES = 'wayboard-files'

/** The store of one person in one organization (`organization:user`). */
export const pagesOf = (personKey: string) => `${PAGES}${personKey}`

/** Beside a page: what was read for it in the browser. */
export const stateAddress = (address: string) => `/kept-state?of=${encodeURIComponent(address)}`

/** When a page was kept, in epoch ms of the device's own clock: how old it is goes by that. */
export const KEPT_AT = 'x-kept-at'
/** The same of the desk's clock (lib/desk-clock.ts): what people read. */
export const AS_OF = 'x-as-of'
export const KEPT_TITLE = 'x-kept-title'

/** From then on a page is not shown any more, and goes; public/sw.js has the same. */
export const MOST_AGE_MS = 14 * DAY_MS

// Settings and the explorer show what should stay on no phone.
const KEPT =
  /^\/(today|routes|repairs|defects|dvirs|inspections|on-time|costs|work-orders|vehicles|drivers|papers|programs|register)(\/|$)/
export const isKept = (pathname: string) => KEPT.test(pathname) && !/\/(new|import)$/.test(pathname)

let ended = false
/** Whether who was signed in here left: what is read for them from now on is not kept. */
export const hasEnded = () => ended

/** Deletes what is kept of everybody but `but`; of all, when somebody signs out. A browser that keeps nothing has nothing to delete. */
export async function forgetPages(store: CacheStorage | undefined, but?: string): Promise<void> {
  if (but === undefined) ended = true
  if (!store) return
  for (const name of await store.keys())
    if (name.startsWith(PAGES) && name !== (but === undefined ? null : pagesOf(but))) await store.delete(name)
}
