'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useWords } from '#use-words'

export interface DeskAccess {
  /** Why nothing may be written now, for the person to read; null when they may write. */
  refusal: string | null
  /** The same of what asks the platform and changes nothing there. */
  askRefusal: string | null
  /** The grant's scope, for request previews. */
  scope: string | null
}

const Access = createContext<DeskAccess | null>(null)

/** What the person may do on a page, decided by the server when the page was rendered. */
export function DeskAccessProvider({
  children,
  refusal,
  askRefusal = refusal,
  scope,
}: Omit<DeskAccess, 'askRefusal'> & { askRefusal?: string | null; children: ReactNode }) {
  return <Access value={{ refusal, askRefusal, scope }}>{children}</Access>
}

export function useDeskAccess(): DeskAccess {
  const t = useWords()
  const none = t('access.status-disconnected')
  return useContext(Access) ?? { refusal: none, askRefusal: none, scope: null }
}
