import { context } from '@/app/context'
import { titled, words } from '@/app/words/words'
import { NoticePage, NoticeSection } from '@/components/notices/notice-page'

export const generateMetadata = titled('notices.support-title')

const SECTIONS = ['first', 'say', 'security'] as const

export default async function SupportPage() {
  const [{ env }, t] = await Promise.all([context(), words()])
  return (
    <NoticePage
      title={t('notices.support-title')}
      intro={t('notices.support-intro')}
      operator={env.operator}
      t={t}
    >
      {SECTIONS.map((section) => (
        <NoticeSection key={section} title={t(`notices.support-${section}`)}>
          <p>{t(`notices.support-${section}-text`)}</p>
        </NoticeSection>
      ))}
    </NoticePage>
  )
}
