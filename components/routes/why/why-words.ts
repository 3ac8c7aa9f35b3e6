import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import type { LatePart, WhyLate } from '@/lib/routes/expected/why-late'
import type { StopInSight } from '@/lib/routes/list/unfold'
import type { Words } from '@/lib/words/words'
import { stopName } from '../stop-look'

/** What a delay divides into after the route was begun. */
const DIVIDED = ['run', 'stay', 'stretch'] as const

/** So many minutes as people read them, without a sign. */
const lasting = (minutes: number, t: Words) => durationWords(minutes * MINUTE_MS, t)

/** `+12 min`, `−5 min`. */
export const signedMinutes = (minutes: number, t: Words): string =>
  t(minutes < 0 ? 'routes-why.less' : 'routes-why.more', { by: lasting(minutes, t) })

/** What a stop is called, by its number from 0. */
const nameOf = (stops: readonly StopInSight[], index: number, t: Words): string => {
  const stop = stops[index]
  return stop ? stopName(stop, index, t) : t('routes.stop-of', { number: index + 1 })
}

/** A part of what is late, in its list: `Driving to Greeley DC`. */
export function partWords(part: LatePart, stops: readonly StopInSight[], t: Words): string {
  switch (part.kind) {
    case 'begin':
      return t('routes-why.part-begin', { stop: nameOf(stops, part.stop, t) })
    case 'left':
      return t('routes-why.part-left', { stop: nameOf(stops, part.stop, t) })
    case 'stay':
      return t('routes-why.part-stay', { stop: nameOf(stops, part.stop, t) })
    case 'run':
      return t('routes-why.part-run', { from: nameOf(stops, part.from, t), to: nameOf(stops, part.to, t) })
    case 'stretch':
      return t('routes-why.part-stretch', {
        from: nameOf(stops, part.from, t),
        to: nameOf(stops, part.to, t),
      })
  }
}

/**
 * Why a route is late, in a sentence: `Greeley DC is expected 31 min later than planned: it left 22 min late (RV 128 unsafe
 * since 05:12: brake lines), and will take 9 min more on the road.` `held`: what held it back before it left, in a sentence; null
 * where nobody knows of anything.
 */
export function whySentence(
  why: WhyLate,
  stops: readonly StopInSight[],
  held: string | null,
  t: Words,
): string {
  const sumOf = (kind: LatePart['kind'], of: (part: LatePart) => boolean = () => true) =>
    why.parts.reduce((sum, part) => (part.kind === kind && of(part) ? sum + part.minutes : sum), 0)
  const clauses: string[] = []
  const left = sumOf('left')
  const reason = { held: held === null ? 'no' : 'yes', finding: held ?? '' }
  if (sumOf('begin') !== 0)
    clauses.push(t(why.isReached ? 'routes-why.reached-begin' : 'routes-why.not-begun', reason))
  if (left < 0) clauses.push(t('routes-why.left-early', { by: lasting(left, t) }))
  if (left > 0) {
    const by = lasting(left, t)
    const isToLeave = why.leaving?.isExpected === true
    clauses.push(t(isToLeave ? 'routes-why.not-left' : 'routes-why.left-late', { by, ...reason }))
  }
  for (const kind of DIVIDED) {
    const minutes = sumOf(kind, ({ isExpected }) => !isExpected)
    const by = lasting(minutes, t)
    if (minutes > 0) clauses.push(t(`routes-why.more-${kind}`, { by }))
    if (minutes < 0) clauses.push(t(`routes-why.less-${kind}`, { by }))
  }
  for (const kind of DIVIDED) {
    const minutes = sumOf(kind, ({ isExpected }) => isExpected)
    const by = lasting(minutes, t)
    if (minutes > 0) clauses.push(t(`routes-why.will-more-${kind}`, { by }))
    if (minutes < 0) clauses.push(t(`routes-why.will-less-${kind}`, { by }))
  }
  const late = lasting(why.minutes, t)
  return t(why.isReached ? 'routes-why.sentence-reached' : 'routes-why.sentence-expected', {
    ...{ stop: nameOf(stops, why.stop, t), late },
    why: new Intl.ListFormat(t.locale).format(clauses),
  })
}
