import { z } from 'zod'
import { rowVersion } from '@/lib/row-version'
import { say } from '@/lib/words/speaking'

const name = z
  .string()
  .trim()
  .min(1, { error: () => say('lib-templates.name-needed') })
  .max(80)

/** POST of a template: its name and what it holds. */
export const templateBody = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ name, body: content })
export interface TemplateBody<Content> {
  name: string
  body: Content
}

/** PUT of a template, and which version was read. A body that is left out stays as it is. */
export const templateChange = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ name, body: content.optional(), version: rowVersion })
export interface TemplateChange<Content> {
  name: string
  body?: Content | undefined
  version: number
}

export const templateParams = z.strictObject({ id: z.uuid() })
