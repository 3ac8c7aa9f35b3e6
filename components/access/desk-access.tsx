'use client'

import { useWords } from '#use-words'
import { createContext, type ReactNode, useContext } from 'react'

export interface DeskAccess {
  /** Why nothing may be written now, for the person to read; null when they may write. */
  refusal: string | null
  /** The grant's scope, for request previews. */
  scope: string | null
}

const Access = createContext<DeskAccess | null>(null)

/** What the person may do on a page, decided by the server when the page was rendered. */
export function DeskAccessProvider({ children, ...access }: DeskAccess & { children: ReactNode }) {
  return <Access value={access}>{children}</Access>
}

export function useDeskAccess(): DeskAccess {
  const t = useWords()
  return useContext(Access) ?? { refusal: t('access.status-disconnected'), scope: null }
}
