import { charactersIn } from '@/lib/platform/contract/characters'
import { ASKABLE_EVENT_TYPES, WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import type { WebhookRecord } from '../fleet/webhook'
import { headerFault } from './custom-headers'
import { isDestination } from './destination'

export type WebhookFormValues = Omit<WebhookRecord, 'id' | 'secretKey' | 'customHeaders'> & {
  /** A header a line: `Name: value`. */
  headers: string
}

/** Specification, Limits. */
const NAME_MOST = 255
const URL_MOST = 2047
const HEADERS_MOST = 5

/** Checks what the form of a webhook says; `problems` is empty when it can be saved. */
export function readWebhookForm(form: Record<string, unknown>): {
  values: WebhookFormValues
  customHeaders: WebhookRecord['customHeaders']
  problems: string[]
} {
  const text = (name: string) => {
    const value = form[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const values: WebhookFormValues = {
    name: text('name'),
    url: text('url'),
    version: WEBHOOK_VERSIONS.find((one) => one === form.version) ?? '2021-06-09',
    eventTypes: text('eventTypes')
      .split(/\s+/)
      .filter((one) => one !== ''),
    headers: text('headers'),
  }
  const lines = values.headers.split(/\r?\n/).filter((line) => line.trim() !== '')
  const customHeaders = lines.map((line) => {
    const colon = line.indexOf(':')
    return { key: line.slice(0, Math.max(0, colon)).trim(), value: line.slice(colon + 1).trim() }
  })
  const problems: string[] = []
  if (values.name === '' || charactersIn(values.name) > NAME_MOST)
    problems.push(`Name: give 1 to ${NAME_MOST} characters.`)
  if (!isDestination(values.url) || charactersIn(values.url) > URL_MOST)
    problems.push(`URL: must use https, except on loopback, and have at most ${URL_MOST} characters.`)
  const unknown = values.eventTypes.filter((type) => !ASKABLE_EVENT_TYPES.some((one) => one === type))
  if (unknown.length > 0) problems.push(`Event types: the platform has no ${unknown.join(', ')}.`)
  if (customHeaders.length > HEADERS_MOST) problems.push(`Custom headers: at most ${HEADERS_MOST}.`)
  for (const header of customHeaders) {
    const fault = headerFault(header)
    if (fault)
      problems.push(`Custom headers: ${header.key || 'a line'} ${fault.words}. Write each as Name: value.`)
  }
  return { values, customHeaders, problems }
}
