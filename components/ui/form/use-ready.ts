'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML, true once this page's code runs in the browser. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
