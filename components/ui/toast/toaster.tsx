'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { placeOf } from '../dialog/open-dialogs'
import { LiveRegions } from './live-regions'
import { type Toast, toastStore } from './toast'

const NONE: readonly Toast[] = []

const PlainToast = ({ toast }: { toast: Toast }) => (
  <p className="rounded-box bg-raised p-3">{toast.message}</p>
)

// Fetched with the first toast; one that cannot be fetched is still said.
const ToastCard = lazy(() =>
  import('./toast-card').then(
    (module) => ({ default: module.ToastCard }),
    () => ({ default: PlainToast }),
  ),
)

/** Where toasts appear: a polite live region for the whole app, in the root layout; over a dialog one in that. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  return (
    <LiveRegions
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 max-sm:bottom-18 print:hidden"
    >
      {(place, all) =>
        toasts
          .filter(({ over }) => placeOf(over, all) === place)
          .map((toast) => (
            <Suspense key={toast.id}>
              <ToastCard toast={toast} />
            </Suspense>
          ))
      }
    </LiveRegions>
  )
}
