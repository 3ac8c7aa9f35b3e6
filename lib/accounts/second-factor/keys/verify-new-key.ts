import type { MadeKey } from './key-schema'
import { ALGORITHMS } from './offer-key'
import { faultOf, refusedKey } from './refused-key'
import type { RelyingParty } from './relying-party'

interface NewKey {
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: bigint
  backedUp: boolean
}

/** What a browser says that it made, checked. Throws AppError 400 key_origin, key_rp, key_wrong. */
export async function verifyNewKey(
  party: RelyingParty,
  made: MadeKey,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<NewKey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const statement = await readStatement(made.response.attestationObject)
  if (!statement?.isNobodys) throw refusedKey('key_wrong')
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
    ...{ requireUserVerification: false, supportedAlgorithmIDs: ALGORITHMS },
  }).catch(() => null)
  const info = verified?.registrationInfo
  if (!info) throw refusedKey(faultOf(party, origin, statement.authenticatorData))
  const { credential, credentialBackedUp: backedUp } = info
  const { id: credentialId, publicKey, counter } = credential
  return { credentialId, publicKey, counter: BigInt(counter), backedUp }
}

/**
 * Whether nobody vouches for the key, as we ask it: no statement, or the key's own. A certificate in one names addresses, and the
 * library would fetch from there whether it was revoked.
 */
async function readStatement(attestationObject: string) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = read.get('fmt')
    const isOwn = format === 'packed' && read.get('attStmt').get('x5c') === undefined
    return { isNobodys: format === 'none' || isOwn, authenticatorData: read.get('authData') }
  } catch {
    return null
  }
}
