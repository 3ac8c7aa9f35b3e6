'use client'

import { ThemeProvider as NextThemes } from 'next-themes'
import type { ReactNode } from 'react'

interface ThemeProviderProps {
  /** The request's CSP nonce, for the script that sets the theme before the first paint. */
  nonce: string | undefined
  children: ReactNode
}

/**
 * Transitions stay on while the theme changes: to switch them off, the library lays a rule upon every element, twice as each page
 * begins, and the whole page has its style computed anew for it. The few that there are take a tenth of a second.
 */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="data-theme"
      defaultTheme="system"
      storageKey="wayboard-theme"
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </NextThemes>
  )
}
