import { useWords } from '#use-words'
import { useSearchState } from '@/components/list/use-search-state'
import { Link } from '@/components/ui/button/link'
import { durationWords } from '@/components/ui/time/format-instant'
import { lateNow } from '@/lib/readiness/today/late-now'
import type { ListedRouteAnswer } from '../listed-route'

type Late = NonNullable<NonNullable<ListedRouteAnswer['departure']>['late']>

/** That a route will leave late behind another one, which it links. `now` in epoch ms. */
export function LateStart({ late, now }: { late: Late; now: number }) {
  const t = useWords()
  const { search } = useSearchState()
  const { behind } = late
  return (
    <span className="text-label wrap-anywhere text-quiet" suppressHydrationWarning>
      {t.rich('routes-list.leaves-late', {
        late: durationWords(lateNow(late, now), t),
        route: () => (
          <Link href={`/routes/${encodeURIComponent(behind.id)}${search}`} prefetch={false} className="link">
            {behind.name || t('routes.route-of', { id: behind.id })}
          </Link>
        ),
      })}
    </span>
  )
}
