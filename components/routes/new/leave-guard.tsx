'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

type Leave = { kind: 'link'; href: string } | { kind: 'travel'; key: string }

/** While `active`, asks before what was typed is left behind: by a link, by Back, by reload or closing. */
export function LeaveGuard({ active }: { active: boolean }) {
  const router = useRouter()
  const [leave, setLeave] = useState<Leave | null>(null)

  useEffect(() => {
    if (!active || leave) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Next follows a link by itself, so that the press is stopped before it sees it.
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin)
        return
      if (link.pathname === window.location.pathname && link.hash) return
      event.preventDefault()
      event.stopPropagation()
      setLeave({ kind: 'link', href: link.href })
    }
    // Back can be held up only where the browser has the Navigation API; elsewhere it goes through.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      setLeave({ kind: 'travel', key: event.destination.key })
    }
    const travel = 'navigation' in window ? window.navigation : null
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    travel?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      travel?.removeEventListener('navigate', onNavigate)
    }
  }, [active, leave])

  const go = () => {
    if (leave?.kind === 'link') router.push(leave.href)
    if (leave?.kind === 'travel') window.navigation.traverseTo(leave.key)
  }
  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title="Leave without creating the route?"
      intro="What you typed was not sent, and is not kept."
      confirm="Leave"
      danger
      onConfirm={go}
    />
  )
}
