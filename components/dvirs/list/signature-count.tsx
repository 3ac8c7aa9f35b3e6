import { useWords } from '#use-words'
import type { Signer } from '@/lib/dvirs/awaited-signature'
import { type Signatures, SIGNATURE_PLACES } from '@/lib/dvirs/signatures'

interface SignatureCountProps extends Pick<Signatures, 'missing'> {
  awaits: Signer | null | undefined
}

/** `1/3 mechanic missing`: how many signed, and whose signature the report waits for; nobody's where nothing was found. */
export function SignatureCount({ missing, awaits }: SignatureCountProps) {
  const t = useWords()
  const who = missing.includes('driver') ? 'driver' : awaits
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
