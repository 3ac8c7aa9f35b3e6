import { SearchX } from 'lucide'
import { titled, words } from '@/app/words/words'
import { buttonClass } from '@/components/ui/button/button-class'
import { EmptyState } from '@/components/ui/empty-state'

export const generateMetadata = titled('app.not-found')

// Every page carries what this one says. So its way on is a plain link: the framework's is 3 kB of script.
const START = '/'

export default async function NotFoundPage() {
  const t = await words()
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        level="h1"
        icon={SearchX}
        title={t('app.nothing-here')}
        action={
          <a href={START} className={buttonClass({})}>
            {t('app.to-start')}
          </a>
        }
      >
        {t('app.link-old')}
      </EmptyState>
    </main>
  )
}
