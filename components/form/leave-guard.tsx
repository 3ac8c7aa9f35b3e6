'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#use-words'
import { isLeaving } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { guard } from './guarded'

type Leave =
  | { kind: 'link'; link: HTMLAnchorElement }
  | { kind: 'travel'; key: string }
  | { kind: 'asked'; answer: (leaves: boolean) => void }

interface LeaveGuardProps {
  /** Whether leaving would lose what was typed. */
  active: boolean
  /** What would not happen: `Leave without creating the route?` */
  question: string
  /** What would be lost; what was typed, unless told. */
  lost?: string
  /** Once the person chose to leave. */
  onLeave?: () => void
}

/** While `active`, asks before what was typed is left behind: by a link, by Back, by reload or closing, by signing out or switching the organization. */
export function LeaveGuard({ active, question, lost, onLeave }: LeaveGuardProps) {
  const t = useWords()
  const router = useRouter()
  const pathname = usePathname()
  const [leave, setLeave] = useState<Leave | null>(null)
  // Where the person is on the way to, until the page is there: nothing asks again meanwhile.
  const [leaving, setLeaving] = useState<string | null>(null)
  const watches = active && leaving !== pathname
  // Accepted meanwhile: nothing is lost any more.
  if (leave && !active) setLeave(null)

  useEffect(() => {
    if (!watches || leave) return
    // To the company's sign-in, for a proof of what is being sent, the page goes by itself.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    // Next follows a link by itself, so that the press is stopped before it sees it.
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return
      // Another site is left to `beforeunload`; on the same page the form stays as it is.
      if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setLeave({ kind: 'link', link })
    }
    // Back can be held up only where the browser has the Navigation API; elsewhere it goes through.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      if (new URL(event.destination.url).pathname === window.location.pathname) return
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
  }, [watches, leave])

  useEffect(() => {
    if (watches) return guard(() => new Promise((answer) => setLeave({ kind: 'asked', answer })))
  }, [watches])
  useEffect(() => {
    // However it is closed, unless by going: whoever waits for the answer stays.
    if (leave?.kind === 'asked') return () => leave.answer(false)
  }, [leave])

  const go = () => {
    if (leave?.kind === 'asked') {
      leave.answer(true)
      // Whoever asked may still not come through: what is typed stays here until the page is gone.
      return setLeave(null)
    }
    onLeave?.()
    // Nothing watches any more by the time the link goes where it goes, in its own way.
    flushSync(() => {
      setLeaving(pathname)
      setLeave(null)
    })
    if (leave?.kind === 'travel') window.navigation.traverseTo(leave.key)
    else if (leave?.link.isConnected) leave.link.click()
    else if (leave) router.push(leave.link.href)
  }
  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title={question}
      intro={lost ?? t('form.close-lost')}
      confirm={t('form.leave')}
      danger
      onConfirm={go}
    />
  )
}
