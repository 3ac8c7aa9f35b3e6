import { Link } from '@/components/ui/button/link'

interface AllOfProps {
  /** What is shown of them where there are others; null where all are. */
  shown: string | null
  /** The list that has them all, by its path and what it is narrowed to. */
  path: '/routes' | '/dvirs' | '/work-orders'
  to: Readonly<Record<string, string>>
  /** What the way there is called. */
  all: string
}

/** Below some rows of a list: whether there are others, and the way to all of them. */
export const AllOf = ({ shown, path, to, all }: AllOfProps) => (
  <p className="mt-1 text-table text-quiet">
    {shown}{' '}
    <Link href={`${path}?${new URLSearchParams(to).toString()}`} prefetch={false} className="link">
      {all}
    </Link>
  </p>
)
