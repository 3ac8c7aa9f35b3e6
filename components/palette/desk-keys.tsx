'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { usePersonKey } from '@/components/access/person-key'
import type { Role } from '@/lib/generated/prisma/enums'
import { findKeys, listenKeys } from './listen-keys'
import type { Opens } from './opened'

const OPENED = {
  find: lazy(() => import('./palette').then((module) => ({ default: module.Palette }))),
  help: lazy(() => import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog }))),
}

interface DeskKeysProps {
  role: Role
  opens: Opens | null
  onOpen: (what: Opens | null) => void
  /** Is told the keys that open the palette on this computer. */
  onKeys: (keys: string) => void
}

/** Hears the keys of the desk, and draws what they or the button open. */
export function DeskKeys({ role, opens, onOpen, onKeys }: DeskKeysProps) {
  const router = useRouter()
  const personKey = usePersonKey()
  useEffect(() => {
    onKeys(findKeys())
    return listenKeys({ personKey, open: onOpen, push: (href) => router.push(href) })
  }, [personKey, router, onOpen, onKeys])
  // What had the focus has it again, unless a page that was opened takes it.
  useLayoutEffect(() => {
    if (opens === null) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opens])
  const Opened = opens && OPENED[opens]
  return (
    Opened && (
      <Suspense>
        <Opened role={role} onClose={() => onOpen(null)} onOpen={onOpen} />
      </Suspense>
    )
  )
}
