import { ApiError } from './api-error'
import { sayHere } from '@/components/words/here'

/** Asks a person for these (`password`, `code`, or `provider`: they leave the page for theirs), and gives them to the server. False when they would rather not. */
type Prover = (asks: readonly string[]) => Promise<boolean>

let prover: Prover | null = null
let asking: Promise<boolean> | null = null

/** Who asks on this page (components/second-factor/proof-host.tsx). Answers how to end that. */
export function askProofBy(next: Prover): () => void {
  prover = next
  return () => {
    if (prover === next) prover = null
  }
}

/** Asks for what the refusal names, once for all that wait for it. Throws ApiError where it is not given. */
export async function proveAgain(refusal: ApiError): Promise<void> {
  const asks = refusal.details.flatMap(({ path }) => path ?? [])
  if (!prover || asks.length === 0)
    throw new ApiError(refusal.status, refusal.code, refusal.message, refusal.requestId)
  asking ??= prover(asks).finally(() => (asking = null))
  if (!(await asking)) throw new ApiError(refusal.status, refusal.code, sayHere('api.not-confirmed'))
}
