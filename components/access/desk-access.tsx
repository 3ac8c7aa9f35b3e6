'use client'

import { createContext, type ReactNode, useContext } from 'react'

export interface DeskAccess {
  /** Why nothing may be written now, for the person to read; null when they may write. */
  refusal: string | null
  /** The grant's scope, for request previews. */
  scope: string | null
}

const Access = createContext<DeskAccess>({ refusal: 'Not connected.', scope: null })

/** What the person may do on a page, decided by the server when the page was rendered. */
export function DeskAccessProvider({ children, ...access }: DeskAccess & { children: ReactNode }) {
  return <Access value={access}>{children}</Access>
}

export const useDeskAccess = (): DeskAccess => useContext(Access)
