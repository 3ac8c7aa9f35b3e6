import { say } from '@/lib/words/speaking'
import { comparedOf, PART_FIELDS, TASK_FIELDS } from '../fields'
import type { AnswerWarning, ServiceTask, UpdateWorkOrderBody, WorkOrderPart } from '../schema'
import { notTaken, vanished } from './warnings'

type SentTask = NonNullable<UpdateWorkOrderBody['serviceTaskInstances']>[number]
type SentPart = NonNullable<SentTask['parts']>[number]
type Some<T> = readonly T[] | null | undefined

const COMPARED_OF_TASK = comparedOf(TASK_FIELDS)
const COMPARED_OF_PART = comparedOf(PART_FIELDS)

/** The part of `compareResponse` that goes into service tasks and their parts. */
export function compareTasks(
  before: Some<ServiceTask>,
  sent: Some<SentTask>,
  answer: Some<ServiceTask>,
): AnswerWarning[] {
  const answered = answer ?? []
  const known = before ?? []
  if (!sent) return known.flatMap((task, index) => untouched(task, `serviceTaskInstances.${index}`, answered))
  const find = claimer(
    answered,
    [...sent, ...known],
    (wanted: SentTask, task) => wanted.serviceTaskId === task.serviceTaskId,
  )
  const warnings = sent.flatMap((task, index) => {
    const path = `serviceTaskInstances.${index}`
    const found = find(task)
    if (!found) return [notTaken(path, say('lib-work-orders.not-in-answer', { what: nameAt(path) }))]
    const old = known.find((one) => one.id && one.id === task.id)
    return [
      ...compareTask(path, old, task, found),
      ...compareParts(path, old?.parts, task.parts, found.parts),
    ]
  })
  const kept = known.filter(
    (task) => task.id && !sent.some((one) => one.id === task.id) && answered.some(({ id }) => id === task.id),
  )
  return [
    ...warnings,
    ...kept.map((task) =>
      notTaken(
        'serviceTaskInstances',
        say('lib-work-orders.kept', { what: nameAt(`serviceTaskInstances.${known.indexOf(task)}`) }),
      ),
    ),
  ]
}

function compareTask(
  path: string,
  old: ServiceTask | undefined,
  sent: SentTask,
  found: ServiceTask,
): AnswerWarning[] {
  const isOther = (one: unknown, other: unknown) =>
    String(one).toLowerCase() !== String(other ?? '').toLowerCase()
  return COMPARED_OF_TASK.flatMap((field) =>
    compareMember(
      { path: `${path}.${field}`, what: nameAt(path), field: () => say(`work-orders.task-${field}`) },
      { old: old?.[field], sent: sent[field], found: found[field] },
      isOther,
    ),
  )
}

/** A member as it was sent; one that was there and was left out was emptied. */
function compareMember(
  { path, what, field }: { path: string; what: string; field: () => string },
  { old, sent, found }: Readonly<Record<'old' | 'sent' | 'found', string | number | null | undefined>>,
  isOther: (sent: unknown, found: unknown) => boolean,
): AnswerWarning[] {
  if (sent === undefined)
    return isThere(old) && isThere(found)
      ? [notTaken(path, say('lib-work-orders.of-kept', { field: field(), what, answered: String(found) }))]
      : []
  return isOther(sent, found) ? [notTaken(path, differs(field(), what, sent, found))] : []
}

/** The platform answers 0 and the empty text where there is nothing. */
const isThere = (value: string | number | null | undefined) => Boolean(value)

function compareParts(
  path: string,
  before: Some<WorkOrderPart>,
  sent: Some<SentPart>,
  answer: Some<WorkOrderPart>,
): AnswerWarning[] {
  const answered = answer ?? []
  if (!sent)
    return (before ?? []).flatMap((part, index) => untouchedPart(part, `${path}.parts.${index}`, answered))
  const find = claimer(
    answered,
    [...sent, ...(before ?? [])],
    (wanted: SentPart, part) => wanted.partId === part.partId,
  )
  return sent.flatMap((part, index) => {
    const found = find(part)
    const partPath = `${path}.parts.${index}`
    const name = nameAt(partPath)
    if (!found) return [notTaken(partPath, say('lib-work-orders.not-in-answer', { what: name }))]
    const old = before?.find((one) => one.id && one.id === part.id)
    return COMPARED_OF_PART.flatMap((field) =>
      compareMember(
        { path: `${partPath}.${field}`, what: name, field: () => say(`work-orders.part-${field}`) },
        { old: old?.[field], sent: part[field], found: found[field] },
        (one, other) => one !== other,
      ),
    )
  })
}

const differs = (field: string, what: string, sent: unknown, answered: unknown) =>
  say('lib-work-orders.of-answered-otherwise', {
    field,
    what,
    sent: String(sent),
    answered: String(answered ?? say('lib-work-orders.nothing')),
  })

interface Identified {
  id?: string | null | undefined
}

/**
 * Finds each sent element's counterpart, each counterpart once: by id, or for a new one (without id) the first of
 * its kind that has an id which nobody knew before.
 */
function claimer<Sent extends Identified, Found extends Identified>(
  answered: readonly Found[],
  named: readonly Identified[],
  isAlike: (sent: Sent, found: Found) => boolean,
): (sent: Sent) => Found | undefined {
  const free = new Set(answered)
  const known = new Set(named.flatMap(({ id }) => id ?? []))
  return (sent) => {
    const found = [...free].find((one) =>
      sent.id ? one.id === sent.id : !known.has(one.id ?? '') && isAlike(sent, one),
    )
    if (found) free.delete(found)
    return found
  }
}

function untouched(task: ServiceTask, path: string, answered: readonly ServiceTask[]): AnswerWarning[] {
  const found = answered.find((one) =>
    task.id ? one.id === task.id : one.serviceTaskId === task.serviceTaskId,
  )
  if (!found) return [vanished(path, nameAt(path))]
  return (task.parts ?? []).flatMap((part, index) =>
    untouchedPart(part, `${path}.parts.${index}`, found.parts ?? []),
  )
}

function untouchedPart(
  part: WorkOrderPart,
  path: string,
  answered: readonly WorkOrderPart[],
): AnswerWarning[] {
  const found = answered.some((one) => (part.id ? one.id === part.id : one.partId === part.partId))
  return found ? [] : [vanished(path, nameAt(path))]
}

/** A task or a part by its place, as a person counts: nobody reads ids. */
function nameAt(path: string): string {
  const [, task, , part] = path.split('.')
  const number = Number(task) + 1
  return part === undefined
    ? say('lib-work-orders.service-task', { number })
    : say('lib-work-orders.part', { number: Number(part) + 1, task: number })
}
