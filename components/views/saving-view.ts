import type { ListKind } from '@/components/sync/queries'
import { requestChangeView, requestDefaultView, requestSaveView, type ViewAnswer } from './queries'

interface Begun {
  kind: ListKind
  /** The one that is edited; null for one that is to be made. */
  view: ViewAnswer | null
  /** Whether the list began with it. */
  begins: boolean
}

/** A view as it is to be. */
interface Wanted {
  name: string
  /** Null leaves it as it is. */
  search: string | null
  shared: boolean
  begins: boolean
}

/**
 * Saves a view, and whether the list begins with it: two requests. Where the second fails the view is there already: the next
 * try changes that one, since a second of its name is refused. Answers the view as it was saved; throws ApiError with field paths.
 */
export function savingView({ kind, view, begins: began }: Begun): (wanted: Wanted) => Promise<ViewAnswer> {
  let known = view
  return async ({ name, search, shared, begins }) => {
    known = known
      ? await requestChangeView(known.id, {
          name,
          ...(search !== null && { search }),
          ...(shared !== known.shared && { shared }),
        })
      : await requestSaveView(kind, { name, search: search ?? '', shared })
    if (begins !== began) await requestDefaultView(kind, begins ? known.id : null)
    return known
  }
}
