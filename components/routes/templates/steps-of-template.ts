import type { Step } from '@/components/many/run-steps'
import type { RouteTemplateContent } from '@/lib/route-templates/content-schema'
import { creating, type Desk } from '../many/steps-of'
import { bodyOn } from './template-content'

interface Days {
  dates: readonly string[]
  /** `06:00` */
  start: string
  /** Whether driver and vehicle go along. */
  crew: boolean
}

/** A step for each day on which a template's route is to run: as a copy is made, once. */
export const stepsOfTemplate = (
  desk: Desk,
  content: RouteTemplateContent,
  { dates, start, crew }: Days,
): Step[] =>
  dates.map((date) => ({
    ...{ key: date, creates: true, name: desk.t('routes-many.copy-of', { name: content.name, date }) },
    send: creating(desk, async (reference) => bodyOn(content, { date, start, crew, reference })),
  }))
