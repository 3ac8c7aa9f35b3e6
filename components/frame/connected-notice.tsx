'use client'

import { useEffect } from 'react'
import { useWords } from '#use-words'
import { showToast } from '@/components/ui/toast/toast'

/** Says once that connecting worked: the install's last redirect carries `connected=1`, which then leaves the address. */
export function ConnectedNotice() {
  const t = useWords()
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.get('connected') !== '1') return
    url.searchParams.delete('connected')
    // Without a state of ours, Next's router takes the new address over.
    window.history.replaceState(null, '', url)
    showToast({ tone: 'good', message: t('frame.just-connected') })
  }, [t])
  return null
}
