import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import { Tooltip } from '@/components/ui/bubble/tooltip'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'

interface NeighbourLinkProps {
  /** Null where there is none. */
  href: string | null
  label: string
  /** As `aria-keyshortcuts` has it: `Alt+ArrowDown`. */
  keys: string
  icon: IconNode
}

const LOOK = 'inline-flex size-8 max-sm:size-11 items-center justify-center rounded-box'

/** To the row before or after the one that is open. It takes its place in the history: Back closes the detail. */
export function NeighbourLink({ href, label, keys, icon }: NeighbourLinkProps) {
  const shape = <Icon of={icon} className="size-4" />
  if (href === null)
    return (
      <button type="button" aria-disabled aria-label={label} className={clsx(LOOK, 'text-faint opacity-55')}>
        {shape}
      </button>
    )
  return (
    <Tooltip text={`${label} (${keys.replace('Arrow', '')})`}>
      <Link
        href={href}
        replace
        scroll={false}
        prefetch={false}
        aria-label={label}
        aria-keyshortcuts={keys}
        className={clsx(LOOK, 'text-quiet hover:bg-hover hover:text-ink')}
      >
        {shape}
      </Link>
    </Tooltip>
  )
}
