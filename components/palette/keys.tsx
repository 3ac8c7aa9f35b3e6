import { useWords } from '#use-words'
import { Kbd } from '@/components/ui/kbd'

/** Keys one after the other. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const t = useWords()
  const [first, second] = keys
  return (
    <span className="inline-flex items-center gap-1 text-label text-quiet">
      <Kbd>{first}</Kbd>
      {second && (
        <>
          {t('palette.then')} <Kbd>{second}</Kbd>
        </>
      )}
    </span>
  )
}
