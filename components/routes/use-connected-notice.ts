'use client'

import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'

/** Says once that connecting worked, when a page is opened with `?connected=1`, and takes that out of the address. */
export function useConnectedNotice() {
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has('connected')) return
    address.searchParams.delete('connected')
    window.history.replaceState(null, '', address.pathname + address.search)
    showToast({ tone: 'good', message: 'Connected to the platform.' })
  }, [])
}
