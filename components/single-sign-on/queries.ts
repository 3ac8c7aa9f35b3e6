import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import type { Role } from '@/lib/generated/prisma/enums'
import { domainAnswer, type Provider, singleSignOn } from './sign-on-answer'

const PATH = '/api/single-sign-on'

export const readSignOn = answer(object({ data: singleSignOn }))
export const readDomain = answer(object({ data: domainAnswer }))

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => askApi(PATH, readSignOn, { signal }),
})

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

/** Throws ApiError: 400 at `breakGlassId`. */
export const requestOnly = (body: { only: boolean; breakGlassId: string | null }) =>
  askApi(`${PATH}/only`, readSignOn, { method: 'PUT', body })

export const requestDomain = (name: string) =>
  askApi(`${PATH}/domains`, readDomain, { method: 'POST', body: { name } })

/** Throws ApiError: `domain_unproved` where the record is not there yet. */
export const requestProof = (id: string) =>
  askApi(`${PATH}/domains/${id}/proof`, readDomain, { method: 'POST' })

export const requestDomainRemoval = (id: string) =>
  askApi(`${PATH}/domains/${id}`, nothing, { method: 'DELETE' })
