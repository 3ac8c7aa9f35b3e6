import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'

interface RouteLinkProps {
  route: { id: string; name: string | null }
  /** How a long name stands; broken into lines unless told. */
  className?: string
}

/** A route by its name, and the way to it, in a line of something else. */
export function RouteLink({ route: { id, name }, className = 'wrap-anywhere' }: RouteLinkProps) {
  const t = useWords()
  return (
    <Link
      href={`/routes/${encodeURIComponent(id)}`}
      prefetch={false}
      className={clsx('min-w-0 hover:underline', className)}
    >
      {/* As `topicName` says it, without the sentences around that: they are more than a list loads. */}
      {name || t('ui.no-name', { kind: 'route' })}
    </Link>
  )
}
