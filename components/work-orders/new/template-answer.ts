import { list, maybe, number, object, oneOf, type Read, text } from '@/components/api/read'

const part = object({ partId: text, quantity: number, costCentsOverride: maybe(number) })
const task = object({ serviceTaskId: text, laborTimeMinutes: maybe(number), parts: maybe(list(part)) })

export const templateAnswer = object({
  ...{ id: text, name: text, version: number },
  body: object({
    description: text,
    priority: maybe(oneOf('High', 'Low', 'Medium', 'Urgent')),
    category: maybe(text),
    tasks: list(task),
  }),
})
export type TemplateAnswer = Read<typeof templateAnswer>

/** GET /api/work-orders/templates. */
export const templatesAnswer = object({ data: list(templateAnswer) })
