import { useWords } from '#use-words'
import { VerdictShape } from './verdict-shape'

/** How many checks of a route could not be made, beside its verdict; nothing where all were. */
export function Unchecked({ count }: { count: number }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <span className="flex items-baseline gap-1 text-label text-quiet">
      <VerdictShape verdict="not_checked" className="size-3 self-center" />
      {t('verdict.unchecked', { count })}
    </span>
  )
}
