import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

const role = oneOf('viewer', 'dispatcher', 'mechanic', 'administrator')

const groups = object({
  administrator: list(text),
  dispatcher: list(text),
  mechanic: list(text),
  viewer: list(text),
})

export const providerAnswer = object({
  issuer: text,
  clientId: text,
  groupsClaim: text,
  groups,
  defaultRole: nullable(role),
  version: number,
})

export const domainAnswer = object({
  id: text,
  name: text,
  provedAt: nullable(text),
  record: object({ host: text, value: text }),
})

/** What an administrator sees of single sign-on. */
export const singleSignOn = object({
  provider: nullable(providerAnswer),
  domains: list(domainAnswer),
  only: flag,
  breakGlassId: nullable(text),
  keepers: list(object({ userId: text, name: text })),
  signInAddress: text,
  callbackAddress: text,
})

export type Provider = Read<typeof providerAnswer>
export type Domain = Read<typeof domainAnswer>
