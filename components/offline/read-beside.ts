import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** As `meta` of a query: what the platform tells and Wayboard does not keep. No device keeps it, either. */
export const NOT_KEPT = { isKept: false } as const

/** What is read for the page that is open now, and what `also` names, as JSON, for a device that keeps it. */
export function readBeside(client: QueryClient, also: (query: Query) => boolean): string {
  return JSON.stringify(
    dehydrate(client, {
      shouldDehydrateQuery: (query) =>
        query.state.status === 'success' &&
        (query.isActive() || also(query)) &&
        query.meta?.['isKept'] !== false &&
        // What waits is kept elsewhere, and is its own.
        query.queryKey[0] !== 'outbox',
      shouldDehydrateMutation: () => false,
    }),
  )
}
