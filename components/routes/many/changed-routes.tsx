import { useWords } from '#use-words'
import { Banner } from '@/components/ui/status/banner'
import type { Deed, PickedRoute } from './steps-of'
import { useChanged } from './use-changed'

interface ChangedRoutesProps {
  deed: Deed['kind']
  routes: readonly PickedRoute[]
}

/** Names those of the routes that others changed since they were selected, and what becomes of them. */
export function ChangedRoutes({ deed, routes }: ChangedRoutesProps) {
  const t = useWords()
  const changed = useChanged(routes)
  if (changed.length === 0) return null
  const names = new Intl.ListFormat(t.locale).format(changed.map(({ name }) => name))
  return (
    <Banner tone="caution" title={t('routes-many.changed', { count: changed.length, names })}>
      {t('routes-many.changed-read', { deed })}
    </Banner>
  )
}
