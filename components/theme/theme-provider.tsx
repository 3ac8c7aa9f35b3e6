'use client'

import { ThemeProvider as NextThemes } from 'next-themes'
import type { ReactNode } from 'react'

interface ThemeProviderProps {
  /** The request's CSP nonce, for the script that sets the theme before the first paint. */
  nonce: string | undefined
  children: ReactNode
}

export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="data-theme"
      defaultTheme="system"
      storageKey="wayboard-theme"
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </NextThemes>
  )
}
