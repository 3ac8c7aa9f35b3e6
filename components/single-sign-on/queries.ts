import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { askLastSaved, type Saved } from '@/components/form/last-saved'
import type { Role } from '@/lib/generated/prisma/enums'
import { domainAnswer, type Provider, singleSignOn } from './sign-on-answer'

const PATH = '/api/single-sign-on'

export const readSignOn = answer(object({ data: singleSignOn }))
export const readDomain = answer(object({ data: domainAnswer }))

/** As it is set now. Throws ApiError. */
export const askSignOn = (signal?: AbortSignal) => askApi(PATH, readSignOn, signal ? { signal } : {})

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => askSignOn(signal),
})

/** Who set the provider last, as it is now, or removed it. Throws ApiError. */
export async function askLastProvider(now: Provider | null): Promise<Saved | null> {
  if (now === null) return askLastChange('removed')
  const [set, changed] = await Promise.all([askLastChange('set'), askLastChange('changed')])
  return (changed?.at ?? '') > (set?.at ?? '') ? changed : set
}

/** Who said last whether it is the one way in. Throws ApiError. */
export const askLastOnly = (only: boolean) => askLastChange(only ? 'only' : 'not_only')

const askLastChange = (what: string) =>
  askLastSaved({ subjectType: 'organization', action: `single_sign_on.${what}` })

const nothing = () => undefined

export interface TypedProvider extends Omit<Provider, 'version' | 'defaultRole'> {
  /** Null: the one that is kept. */
  clientSecret: string | null
  defaultRole: Role | null
}

/** Sets the provider; `before` is what the form started from. Throws ApiError: 400 at a field, `changed_meanwhile`. */
export const requestProvider = (provider: TypedProvider, before: Provider | null) =>
  askApi(PATH, readSignOn, { method: 'PUT', body: { ...provider, version: before?.version ?? null } })

export const requestProviderRemoval = () => askApi(PATH, nothing, { method: 'DELETE' })

interface Only {
  only: boolean
  breakGlassId: string | null
}

/** Sets it where it is still as in `before`. Throws ApiError: 400 at `breakGlassId`, `changed_meanwhile`. */
export const requestOnly = (body: Only, before: Only) =>
  askApi(`${PATH}/only`, readSignOn, { method: 'PUT', body: { ...body, before } })

export const requestDomain = (name: string) =>
  askApi(`${PATH}/domains`, readDomain, { method: 'POST', body: { name } })

/** Throws ApiError: `domain_unproved` where the record is not there yet. */
export const requestProof = (id: string) =>
  askApi(`${PATH}/domains/${id}/proof`, readDomain, { method: 'POST' })

export const requestDomainRemoval = (id: string) =>
  askApi(`${PATH}/domains/${id}`, nothing, { method: 'DELETE' })
