import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'

interface NamedProps {
  name: string | null | undefined
  id: string | null | undefined
  /** As the copy button calls it: `vehicle id`. */
  what: string
  /** Where its page is; left out where it has none. */
  hrefOf?: (id: string) => string
}

/** What somebody or something is called that the platform named itself, and the id: in the open only where there is no name. */
export const Named = ({ name, id, what, hrefOf }: NamedProps) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    {name && id && hrefOf ? (
      <Link href={hrefOf(id)} prefetch={false} className="link">
        {name}
      </Link>
    ) : (
      name
    )}
    {id && <CopyId id={id} what={what} {...(name && { shown: what })} />}
  </span>
)
