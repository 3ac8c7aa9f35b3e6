import { createPrivateKey, createSign } from 'node:crypto'

// Nobody's: a certificate as makers of keys have one, by which they vouch for a key, and its own key. Made with openssl for a hundred years.
const CERTIFICATE =
  'MIIB+zCCAaKgAwIBAgIUDQ/e0/1+2cpO9uOmLHOx3Am/NNEwCgYIKoZIzj0EAwIwVDELMAkGA1UEBhMCVVMxEjAQBgNVBAoMCU5vcnRobGluZTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjYwMjQwMTRaGA8yMTI2MTEwMjAyNDAxNFowVDELMAkGA1UEBhMCVVMxEjAQBgNVBAoMCU5vcnRobGluZTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABD6qYt/aV648RAMsBekxP5Tzrh9UQOQR1n6gVbW9StRldQeijLuYN6ax6vmtK76s1mYFee+jnpSycK/73NcvvfmjUDBOMB0GA1UdDgQWBBTGFzFTYcl1mhXqExsFmydgNnCdUTAfBgNVHSMEGDAWgBTGFzFTYcl1mhXqExsFmydgNnCdUTAMBgNVHRMBAf8EAjAAMAoGCCqGSM49BAMCA0cAMEQCID1aZiReFacxI6TenK6m4bzdyAixA3i+7F+IRIFfklnXAiAQRmU+SIIIRFiBlsiNyYQXh20QARPUA4AybiRzDVxnxQ=='
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW2n2e866khzXigzQC+cRg6gerZcjktarHLY5u1oiT7ehRANCAAQ+qmLf2leuPEQDLAXpMT+U864fVEDkEdZ+oFW1vUrUZXUHooy7mDemser5rSu+rNZmBXnvo56UsnCv+9zXL735'

/** What a maker says of a key that it made: the statement of the format `packed`, signed and sound. */
export function vouchedFor(authenticatorData: Buffer, clientDataHash: Buffer): Map<string, unknown> {
  const key = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' })
  const signature = createSign('sha256')
    .update(Buffer.concat([authenticatorData, clientDataHash]))
    .sign(key)
  return new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(signature)],
    ['x5c', [new Uint8Array(Buffer.from(CERTIFICATE, 'base64'))]],
  ])
}
