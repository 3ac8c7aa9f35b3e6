import type { ReactNode } from 'react'
import { LanguageOfVisit } from '@/app/words/language-of-visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { Logo } from '@/components/frame/logo'
import { NoticeLinks } from '@/components/notices/notice-links'
import { ThemeSwitch } from '@/components/theme/theme-switch'
import { Link } from '@/components/ui/button/link'

/** The pages outside the desk: a line with the name on top, the theme at the bottom. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const t = await words()
  return (
    <ShippedWords of={['accounts']}>
      <div className="flex min-h-dvh flex-col">
        <header className="px-4 py-3 sm:px-6">
          <Link href="/" className="inline-flex items-center gap-2 rounded-box text-heading font-strong">
            <Logo />
            Wayboard
          </Link>
        </header>
        <main className="flex grow flex-col px-4 sm:px-6">{children}</main>
        <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-label text-quiet sm:px-6">
          <p>{t('app.footer')}</p>
          <NoticeLinks t={t} />
          <LanguageOfVisit />
          <ThemeSwitch />
        </footer>
      </div>
    </ShippedWords>
  )
}
