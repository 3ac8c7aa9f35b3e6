import { answer, list, number, object, oneOf, text } from '@/components/api/read'

// What the browser is handed to make or ask a key, as the server says it: the library for it takes no other form.
const credentials = list(object({ id: text, type: oneOf('public-key'), transports: list(text) }))
const preference = oneOf('required', 'preferred', 'discouraged')

export const creation = object({
  challenge: text,
  rp: object({ id: text, name: text }),
  user: object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: list(object({ type: oneOf('public-key'), alg: number })),
  timeout: number,
  excludeCredentials: credentials,
  authenticatorSelection: object({ residentKey: preference, userVerification: preference }),
  attestation: oneOf('none'),
})

export const asking = object({
  challenge: text,
  rpId: text,
  timeout: number,
  allowCredentials: credentials,
  userVerification: preference,
})

export const readCreation = (json: unknown) => answer(object({ data: creation }))(json).data
export const readAsking = (json: unknown) => answer(object({ data: asking }))(json).data
