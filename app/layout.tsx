import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ShippedWords } from '@/app/words/shipped-words'
import { languageOfPage } from '@/app/words/words'
import { DENSITY_COOKIE, densityOf } from '@/components/theme/densities'
import { ThemeProvider } from '@/components/theme/theme-provider'
import { Toaster } from '@/components/ui/toast/toaster'
import { LOCALES } from '@/lib/words/languages'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Wayboard', template: '%s · Wayboard' },
  applicationName: 'Wayboard',
  icons: {
    icon: [
      { url: '/logo.svg', type: 'image/svg+xml' },
      { url: '/favicon.ico', sizes: '32x32' },
    ],
    apple: '/icon-apple-180.png',
  },
  robots: { index: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f6f9' },
    { media: '(prefers-color-scheme: dark)', color: '#10161d' },
  ],
}

// Every page asks who looks, so the build draws none: it would only find out, with forty traces in its log, that there is no database.
export const dynamic = 'force-dynamic'

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const density = densityOf((await cookies()).get(DENSITY_COOKIE)?.value)
  const language = await languageOfPage()
  return (
    <html
      lang={LOCALES[language]}
      data-density={density}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <body>
        <ThemeProvider nonce={nonce}>
          <ShippedWords of={['api', 'form', 'theme', 'ui']}>
            {children}
            <Toaster />
          </ShippedWords>
        </ThemeProvider>
      </body>
    </html>
  )
}
