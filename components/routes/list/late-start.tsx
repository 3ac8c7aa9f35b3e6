import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { useSearchState } from '@/components/list/use-search-state'
import { durationWords } from '@/components/ui/format-instant'
import { Link } from '@/components/ui/link'
import { lateStartsQuery } from './late-starts-query'

/** That a route will leave late behind another one, which it links; nothing for the others. */
export function LateStart({ id }: { id: string }) {
  const t = useWords()
  const { search } = useSearchState()
  const { data } = useQuery(lateStartsQuery)
  const late = data?.find((one) => one.id === id)
  if (!late) return null
  const { lateMs, behind } = late
  return (
    <span className="text-label wrap-anywhere text-quiet">
      {t.rich('routes-list.leaves-late', {
        late: durationWords(lateMs, t),
        route: () => (
          <Link href={`/routes/${encodeURIComponent(behind.id)}${search}`} prefetch={false} className="link">
            {behind.name || t('routes.route-of', { id: behind.id })}
          </Link>
        ),
      })}
    </span>
  )
}
