import { askApi } from '@/components/api/ask-api'
import { answer, nullable, object, text } from '@/components/api/read'

export const readFound = answer(object({ data: object({ goTo: nullable(text) }) }))
export const readGoTo = answer(object({ data: object({ goTo: text }) }))

/** Where somebody of this address signs in; null where we lead nobody of its domain anywhere. Throws ApiError. */
export const requestCompany = (email: string) =>
  askApi('/api/single-sign-on/find', readFound, { method: 'POST', body: { email } })

/** Links who waits in this browser with the account that it is signed in to; answers where to go on. Throws ApiError. */
export const requestPendingLink = () => askApi('/api/single-sign-on/link', readGoTo, { method: 'POST' })

/** Begins the linking of one's own account with the provider of an organization. Throws ApiError. */
export const requestLink = (organizationId: string) =>
  askApi('/api/single-sign-on/links', readGoTo, { method: 'POST', body: { organizationId } })

export const requestUnlink = (id: string) =>
  askApi(`/api/single-sign-on/identities/${id}`, () => undefined, { method: 'DELETE' })
