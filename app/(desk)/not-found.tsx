import { SearchX } from 'lucide'
import { titled, words } from '@/app/words/words'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'

export const generateMetadata = titled('app.not-found')

/** For an id that this organization does not hold; another organization's looks the same. */
export default async function DeskNotFoundPage() {
  const t = await words()
  return (
    <EmptyState
      level="h1"
      icon={SearchX}
      title={t('app.nothing-here')}
      action={<LinkButton href="/routes">{t('app.to-routes')}</LinkButton>}
    >
      {t('app.may-be-elsewhere')}
    </EmptyState>
  )
}
