import { context } from '@/app/context'
import { titled, words } from '@/app/words/words'
import { NoticePage, NoticeSection } from '@/components/notices/notice-page'
import { Link } from '@/components/ui/button/link'

export const generateMetadata = titled('notices.privacy-title')

const SECTIONS = ['account', 'fleet', 'why', 'shared', 'cookies'] as const

export default async function PrivacyPage() {
  const [{ env }, t] = await Promise.all([context(), words()])
  return (
    <NoticePage
      title={t('notices.privacy-title')}
      intro={t('notices.privacy-intro')}
      operator={env.operator}
      t={t}
    >
      {SECTIONS.map((section) => (
        <NoticeSection key={section} title={t(`notices.privacy-${section}`)}>
          <p>{t(`notices.privacy-${section}-text`)}</p>
        </NoticeSection>
      ))}
      <NoticeSection title={t('notices.privacy-rights')}>
        <p>
          {t.rich('notices.privacy-rights-text', {
            account: (shown) => (
              <Link href="/settings/account" prefetch={false} className="link">
                {shown}
              </Link>
            ),
          })}
        </p>
      </NoticeSection>
    </NoticePage>
  )
}
