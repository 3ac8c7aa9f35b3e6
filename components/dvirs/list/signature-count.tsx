import { useWords } from '#use-words'
import { type Signatures, SIGNATURE_PLACES } from '@/lib/dvirs/signatures'
import type { WordKey } from '@/lib/words/word-key'

const WHO: Record<Signatures['missing'][number], WordKey> = {
  driver: 'dvirs-list.signs-driver',
  mechanic: 'dvirs-list.signs-mechanic',
  'next driver': 'dvirs-list.signs-next-driver',
}

/** `1/3 mechanic, next driver missing`: how many signed, and who did not; where it is narrow, who is next to. */
export function SignatureCount({ missing }: Pick<Signatures, 'missing'>) {
  const t = useWords()
  const [first, ...others] = missing.map((who) => t(WHO[who]))
  return (
    <span className="whitespace-nowrap">
      <span className="figures">
        {SIGNATURE_PLACES.length - missing.length}/{SIGNATURE_PLACES.length}
      </span>
      {first !== undefined && (
        <span className="text-quiet">
          {' '}
          {others.length === 0
            ? t('dvirs-list.missing', { first })
            : t.rich('dvirs-list.missing-more', {
                first,
                others: others.join(', '),
                rest: (said) => <span className="@max-2xl:sr-only">{said}</span>,
              })}
        </span>
      )}
    </span>
  )
}
