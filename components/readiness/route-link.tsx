import { useWords } from '#use-words'
import { Link } from '@/components/ui/link'
import { topicName } from './finding-sentence'

interface RouteLinkProps {
  route: { id: string; name: string | null }
}

/** A route by its name, and the way to it, in a line of something else. */
export function RouteLink({ route: { id, name } }: RouteLinkProps) {
  const t = useWords()
  return (
    <Link
      href={`/routes/${encodeURIComponent(id)}`}
      prefetch={false}
      className="min-w-0 wrap-anywhere hover:underline"
    >
      {topicName({ kind: 'route', id, name }, t)}
    </Link>
  )
}
