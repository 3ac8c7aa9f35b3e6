import { keepObserved, type Observed } from '@/lib/changes/keep-observed'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { LedgerNoun } from '@/lib/events/event'
import { wholeObject } from '@/lib/ledger/keep/whole-object'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { emptyPagesAfter, restsBehind } from '@/lib/platform/endless'
import type { Pass, SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { behind, keepUnreadable, readList, type ListItem } from './read-list'

interface PageStep extends Pick<SyncStep, 'name' | 'coversBefore' | 'keepsCursor'> {
  endpoint: AnyEndpoint
  noun: LedgerNoun
  /** The specification lets it say for ever that there is more: behind some empty pages in a row it has told what it has. */
  isEndless?: boolean
  /** Asks for one page; `after` goes into its query. */
  call(
    ctx: SyncContext,
    pass: Pass,
    after: { after?: string },
    signal: AbortSignal,
  ): ReturnType<Parameters<typeof readList>[1]>
  /** As the ledger has the objects of a page; whole, as its endpoint answers them, unless told. */
  observe?(ctx: SyncContext, organizationId: string, items: readonly ListItem[]): Promise<Observed[]>
}

const wholeOf =
  (endpoint: AnyEndpoint): NonNullable<PageStep['observe']> =>
  async (_ctx, _organizationId, items) =>
    items.map((item) => ({ id: item.id, fields: wholeObject(endpoint, item) }))

/** A step that reads a list, or a stream of changes, page by page into the ledger. */
export const pageStep = ({ noun, isEndless = false, call, observe, ...step }: PageStep): SyncStep => ({
  ...step,
  async page(ctx, pass, signal) {
    const { organizationId, cursor } = pass
    const at = new Date(ctx.clock.now())
    const page = await readList(cursor, () => call(ctx, pass, behind(cursor), signal))
    const observed = await (observe ?? wholeOf(step.endpoint))(ctx, organizationId, page.items)
    const emptyPages = emptyPagesAfter(pass.emptyPages, page.items.length + page.refused.length)
    return {
      cursor: page.cursor,
      isLast: page.isLast || restsBehind({ isEndless, emptyPages }),
      emptyPages,
      // A stream that goes on by its cursor names nobody's absence, however it ends.
      isCut: page.isCut && step.coversBefore === true,
      read: page.items.length,
      async keep(tx, append) {
        await keepUnreadable(tx, organizationId, at, step.endpoint, page.refused)
        return keepObserved(tx, organizationId, noun, at, observed, append)
      },
    }
  },
})

/** Of what has a stream of changes: a year back at first, then from a little before where it was read to. */
export const FOLLOWED: Pick<SyncDefinition, 'everyMs' | 'wholeEveryMs' | 'window'> = {
  everyMs: 5 * MINUTE_MS,
  wholeEveryMs: DAY_MS,
  window: (now, syncedUntil) => ({
    from: new Date(syncedUntil ? syncedUntil.getTime() - 5 * MINUTE_MS : now - 365 * DAY_MS),
    until: new Date(now),
  }),
}
