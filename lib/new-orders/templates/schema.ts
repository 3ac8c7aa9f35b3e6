import { z } from 'zod'
import type { OrderTemplate } from '@/lib/generated/prisma/client'
import { rowVersion } from '@/lib/row-version'
import { say } from '@/lib/words/speaking'
import { templateContent } from '../template-schema'

/** POST /api/work-orders/templates. */
export const templateBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say('lib-new-orders.template-name-needed') })
    .max(80),
  body: templateContent,
})
export type TemplateBody = z.output<typeof templateBody>

/** PUT /api/work-orders/templates/{id}: all of it, and which version was read. */
export const templateChange = templateBody.extend({ version: rowVersion })
export type TemplateChange = z.output<typeof templateChange>

export const templateParams = z.strictObject({ id: z.uuid() })

/** A template as it is kept. */
export interface Template extends TemplateBody {
  id: string
  version: number
}

/** Throws when the column holds what was never written. */
export const templateOf = ({ id, name, body, version }: OrderTemplate): Template => ({
  ...{ id, name, version },
  body: templateContent.parse(body),
})
