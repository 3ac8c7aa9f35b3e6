import { type Signatures, SIGNATURE_PLACES } from '@/lib/dvirs/signatures'

/** `1/3 mechanic, next driver missing`: how many signed, and who did not; where it is narrow, who is next to. */
export function SignatureCount({ missing }: Pick<Signatures, 'missing'>) {
  return (
    <span className="whitespace-nowrap">
      <span className="figures">
        {SIGNATURE_PLACES.length - missing.length}/{SIGNATURE_PLACES.length}
      </span>
      {missing.length > 0 && (
        <span className="text-quiet">
          {' '}
          {missing[0]}
          {missing.length > 1 && (
            <span className="@max-2xl:sr-only">, {missing.slice(1).join(', ')}</span>
          )}{' '}
          missing
        </span>
      )}
    </span>
  )
}
