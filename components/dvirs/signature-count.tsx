import type { Signatures } from '@/lib/dvirs/signatures'

/** `2/3, next driver missing`: how many signed, and who did not. */
export function SignatureCount({ signatures: { count, missing } }: { signatures: Signatures }) {
  return (
    <span className="whitespace-nowrap">
      <span className="figures">{count}/3</span>
      {missing.length > 0 && <span className="text-quiet"> {missing.join(', ')} missing</span>}
    </span>
  )
}
