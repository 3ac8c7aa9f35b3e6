import type { TemplateContent } from '@/lib/new-orders/template-schema'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import type { TaskValues } from '../edit/edit-values'
import { hundredths } from '../typed-figures'
import type { NewOrderValues } from './new-order-values'
import type { TemplateAnswer } from './template-answer'

type Content = TemplateContent
type OfTemplate = Pick<NewOrderValues, 'description' | 'priority' | 'category' | 'serviceTaskInstances'>

/** What of a request goes into a template: not the asset, nor when and by whom it is done. */
export const contentOf = ({
  description = '',
  priority,
  category,
  serviceTaskInstances = [],
}: CreateWorkOrderBody): Content => ({
  description,
  ...(priority && { priority }),
  ...(category && { category }),
  tasks: serviceTaskInstances.map(({ serviceTaskId, laborTimeMinutes, parts }) => ({
    serviceTaskId,
    ...(laborTimeMinutes !== undefined && { laborTimeMinutes }),
    ...(parts && {
      parts: parts.map(({ partId, quantity, costCentsOverride }) => ({
        ...{ partId, quantity },
        ...(costCentsOverride !== undefined && { costCentsOverride }),
      })),
    }),
  })),
})

/** What a template fills the form with. */
export const filledBy = ({ description, priority, category, tasks }: TemplateAnswer['body']): OfTemplate => ({
  description,
  priority: priority ?? '',
  category: category ?? '',
  serviceTaskInstances: tasks.map(({ serviceTaskId, laborTimeMinutes, parts }): TaskValues => ({
    ...{ id: '', serviceTaskId, status: 'Open', laborTimeMinutes: String(laborTimeMinutes ?? '') },
    parts: (parts ?? []).map(({ partId, quantity, costCentsOverride }) => ({
      ...{ id: '', partId, quantity: String(quantity) },
      costCentsOverride: costCentsOverride == null ? '' : hundredths(costCentsOverride),
    })),
  })),
})

/** What of the form a template fills in. */
export const ofTemplate = ({
  description,
  priority,
  category,
  serviceTaskInstances,
}: NewOrderValues): OfTemplate => ({ description, priority, category, serviceTaskInstances })

interface LikedOrder {
  description?: string | null | undefined
  priority?: string | null | undefined
  category?: string | null | undefined
  serviceTaskInstances?:
    | readonly {
        serviceTaskId: string
        laborTimeMinutes?: number | null | undefined
        parts?:
          | readonly {
              partId?: string | null | undefined
              quantity?: number | null | undefined
              costCentsOverride?: number | null | undefined
            }[]
          | null
          | undefined
      }[]
    | null
    | undefined
}

/** What an order that is there fills the form of another with. */
export const filledLike = (order: LikedOrder): OfTemplate => {
  const tasks = (order.serviceTaskInstances ?? []).map(({ parts, ...task }) => ({
    ...task,
    parts: (parts ?? []).map(({ partId, quantity, costCentsOverride }) => ({
      ...{ partId: partId ?? '', quantity: quantity ?? 1, costCentsOverride },
    })),
  }))
  return {
    ...filledBy({ description: order.description ?? '', category: order.category, tasks }),
    priority: order.priority ?? '',
  }
}
