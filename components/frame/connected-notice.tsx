'use client'

import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'

/** Says once that connecting worked: the install's last redirect carries `connected=1`, which then leaves the address. */
export function ConnectedNotice() {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.get('connected') !== '1') return
    url.searchParams.delete('connected')
    // Without a state of ours, Next's router takes the new address over.
    window.history.replaceState(null, '', url)
    showToast({ tone: 'good', message: 'Connected. The desk can reach your platform.' })
  }, [])
  return null
}
