'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/**
 * A row that was opened while the browser is offline: its address is taken, Back closes it, and once the browser is
 * online again its page is fetched.
 */
export function useHeldRow<Row extends { id: string }>(hrefOf: (id: string) => string) {
  const router = useRouter()
  const [held, setHeld] = useState<{ row: Row; href: string } | null>(null)
  useEffect(() => {
    if (!held) return
    const onBack = () => setHeld(null)
    const onOnline = () => {
      setHeld(null)
      router.replace(held.href, { scroll: false })
    }
    window.addEventListener('popstate', onBack)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('online', onOnline)
    }
  }, [held, router])
  return {
    row: held?.row ?? null,
    hold: async (row: Row) => {
      const href = hrefOf(row.id)
      // A phone may have kept the page itself, and its worker answers with it.
      const kept = await window.caches?.match(href, { ignoreVary: true }).catch(() => undefined)
      if (kept) return window.location.assign(href)
      if (held) window.history.replaceState(null, '', href)
      else window.history.pushState(null, '', href)
      setHeld({ row, href })
    },
    close: () => window.history.back(),
  }
}
