import { useWords } from '#use-words'
import type { ListedDvir } from '@/lib/dvirs/list/listed'
import { nextToSign } from '@/lib/dvirs/list/next-to-sign'
import { SIGNATURE_PLACES } from '@/lib/dvirs/signatures'

type SignatureCountProps = Pick<ListedDvir, 'missing' | 'awaits'>

/** `1/3 mechanic missing`: how many signed, and whose signature the report waits for; nobody's where nothing was found. */
export function SignatureCount({ missing, awaits }: SignatureCountProps) {
  const t = useWords()
  const who = nextToSign({ missing, awaits })
  return (
    <span className="whitespace-nowrap">
      <span className="figures">
        {SIGNATURE_PLACES.length - missing.length}/{SIGNATURE_PLACES.length}
      </span>
      {who && (
        <span className="text-quiet">
          {' '}
          {t('dvirs-list.missing', { first: t(`dvirs-list.signs-${who}`) })}
        </span>
      )}
    </span>
  )
}
