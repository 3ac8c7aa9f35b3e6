import { sayHere } from '@/components/words/here'
import { ApiError } from './api-error'

/** Asks a person for these (`password`, `code`, or `provider`: they leave the page for theirs), and gives them to the server. False when they would rather not. */
type Prover = (asks: readonly string[]) => Promise<boolean>

interface Host {
  ask: Prover
  /** It asks no more: false, once that is so. */
  ended: Promise<boolean>
}

let host: Host | null = null
let asking: Promise<boolean> | null = null

/** Who asks on this page (components/second-factor/proof-host.tsx). Answers how to end that. */
export function askProofBy(ask: Prover): () => void {
  let end = (_given: boolean): void => undefined
  const mine = { ask, ended: new Promise<boolean>((resolve) => (end = resolve)) }
  host = mine
  return () => {
    if (host === mine) host = null
    // What it had asked is gone with it: whoever waits for an answer would wait for ever, and each who comes after them.
    end(false)
  }
}

/** Asks for what the refusal names, once for all that wait for it. Throws ApiError where it is not given. */
export async function proveAgain(refusal: ApiError): Promise<void> {
  const asks = refusal.details.flatMap(({ path }) => path ?? [])
  if (!host || asks.length === 0)
    throw new ApiError(refusal.status, refusal.code, refusal.message, refusal.requestId)
  asking ??= Promise.race([host.ask(asks), host.ended]).finally(() => (asking = null))
  if (!(await asking)) throw new ApiError(refusal.status, refusal.code, sayHere('api.not-confirmed'))
}
