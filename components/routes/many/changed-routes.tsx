import { useWords } from '#use-words'
import type { Picked } from '@/components/many/selection'
import { Banner } from '@/components/ui/banner'
import { useChanged } from './use-changed'

/** Names those of the routes that others change while somebody chooses what is to be done with them. */
export function ChangedRoutes({ routes }: { routes: readonly Picked[] }) {
  const t = useWords()
  const changed = useChanged(routes)
  if (changed.length === 0) return null
  const names = new Intl.ListFormat(t.locale).format(changed.map(({ name }) => name))
  return (
    <Banner tone="caution" title={t('routes-many.changed', { count: changed.length, names })}>
      {t('routes-many.changed-read')}
    </Banner>
  )
}
