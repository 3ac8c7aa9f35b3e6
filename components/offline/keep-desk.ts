import { hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { vehicleQuery } from '@/components/vehicles/queries'
import { vehicleKey } from '@/components/vehicles/vehicle-keys'
import type { WorkOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey } from '@/components/work-orders/work-order-keys'
import { systemClock } from '@/lib/clock'
import { deskClock } from '@/lib/desk-clock'
import { isObject } from '@/lib/json'
import { keepPage } from './keep-page'
import { forgetPages, isKept, pagesOf, stateAddress } from './kept-pages'
import { readBeside } from './read-beside'

/** After a page opened: what it asks for by itself is there by then, and its own reading is not held up. */
const SETTLED_MS = 1_500

interface Desk {
  client: QueryClient
  personKey: string
}

/**
 * Keeps the page that is open now, and what can be written from it, for when there is no network. Answers what to do
 * when it is left. What cannot be kept (no room, a browser that keeps nothing) is not, and nobody is troubled.
 */
export function keepDesk({ client, personKey }: Desk): () => void {
  const address = window.location.href.split('#', 1)[0] ?? ''
  const { pathname } = window.location
  if (!('caches' in window) || !isKept(pathname)) return () => undefined
  let left = false
  const keep = async () => {
    if (!left) await readMeters(client, pathname)
    // Once it is left, what is read is of the next page: what was kept beside it before stays.
    const state = left ? null : readBeside(client, ({ queryKey }) => isMeters(queryKey))
    const files = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/_next\/static\/|\/api\/words\?/.test(name) ? [name] : []))
    await forgetPages(window.caches, personKey)
    await keepPage(keeping(), { personKey, address, state, files })
    // Where it is written, too.
    const edit = document.querySelector<HTMLAnchorElement>(`#content a[href^="${pathname}/edit"]`)
    if (edit) await keepPage(keeping(), { personKey, address: edit.href, state, files })
  }
  let due = true
  const keepOnce = () => {
    if (!due || !navigator.onLine || document.documentElement.dataset['keptAt']) return
    due = false
    void keep().catch(() => undefined)
  }
  const timer = setTimeout(keepOnce, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    left = true
    // It was opened, if only for a moment.
    keepOnce()
  }
}

/** Keeps anew what is kept of the pages at `hrefs` and below: what was written offline was sent, and they hold it now. */
export async function keepAgain(personKey: string, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length === 0 || !('caches' in window)) return
  const objects = hrefs.map((href) => href.replace(/\/edit$/, ''))
  const pages = await window.caches.open(pagesOf(personKey))
  for (const { url: address } of await pages.keys()) {
    const { pathname } = new URL(address)
    if (!objects.some((object) => pathname === object || pathname.startsWith(`${object}/`))) continue
    const state = (await (await pages.match(stateAddress(address)))?.text()) ?? '{}'
    await keepPage(keeping(), { personKey, address, state, files: [], anew: true })
  }
}

const keeping = () => ({
  ...{ store: window.caches, fetch: window.fetch.bind(window) },
  ...{ clock: systemClock, desk: deskClock },
})

/** What stands beside the meters of a work order, read before it is edited. */
async function readMeters(client: QueryClient, pathname: string) {
  const id = /^\/work-orders\/([^/]+)$/.exec(pathname)?.[1]
  const order = id && client.getQueryData<WorkOrderAnswer>(workOrderKey(decodeURIComponent(id)))
  if (order && order.assetId) await client.prefetchQuery({ ...vehicleQuery(order.assetId), retry: false })
}
const isMeters = (queryKey: QueryKey) => queryKey.slice(0, 2).join() === vehicleKey('').slice(0, 2).join()

/** A page that was kept goes on with what was read for it in the browser: names, items, counts. */
export async function restoreDesk(client: QueryClient, personKey: string): Promise<void> {
  const address = window.location.href.split('#', 1)[0] ?? ''
  const pages = await window.caches.open(pagesOf(personKey))
  const kept: unknown = await (await pages.match(stateAddress(address)))?.json()
  if (isObject(kept)) hydrate(client, kept)
}
