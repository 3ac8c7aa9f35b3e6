import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { durationWords } from '@/components/ui/time/format-instant'
import { isGone } from '@/lib/ledger/keep/gone'
import { routeState, stopForm } from '@/lib/routes/change/route-state'
import { instant } from '@/lib/routes/expected/punctuality'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer, StopAnswer } from '../../route-answer'
import { stopName } from '../../stop-look'

/** So many changes are said; what there is beyond them is counted. */
const MOST_SAID = 6

/** What stands otherwise of a route than when somebody began, a sentence each: who goes with it, and its stops. */
export function meanwhileWords(before: RouteAnswer, now: RouteAnswer, at: ReadAt, t: Words): string[] {
  if (isGone(now)) return [t('routes-board.meanwhile-route-gone')]
  const who = (['driver', 'vehicle'] as const).flatMap((kind) => {
    const named = now[kind]
    if ((named?.id || null) === (before[kind]?.id || null)) return []
    return [
      t(`routes-board.meanwhile-${kind}`, {
        now: named?.id ? 'yes' : 'no',
        who: named?.name || named?.id || '',
      }),
    ]
  })
  const isOther = routeDetailOf(before) !== routeDetailOf(now)
  return [
    ...who,
    ...(isOther ? [t('routes-board.meanwhile-route-detail')] : []),
    ...stopWords(before, now, at, t),
  ]
}

/** What people say of a route beside who goes with it and its stops. */
const routeDetailOf = (route: RouteAnswer) => {
  const { driverId: _, vehicleId: _vehicle, stops: _stops, ...rest } = routeState(route)
  return JSON.stringify(rest)
}

function stopWords(before: RouteAnswer, now: RouteAnswer, at: ReadAt, t: Words): string[] {
  const [was, is] = [before.stops ?? [], now.stops ?? []]
  const by = movedAsOne(was, is)
  if (by !== null)
    return [
      t('routes-board.meanwhile-all', { by: durationWords(by, t), which: by > 0 ? 'later' : 'earlier' }),
    ]
  const gone = was.flatMap((stop, index) =>
    is.some(({ id }) => id === stop.id)
      ? []
      : [t('routes-board.meanwhile-gone', { stop: stopName(stop, index, t) })],
  )
  const others = is.flatMap((stop, index) => {
    const name = stopName(stop, index, t)
    const old = was.find(({ id }) => id === stop.id)
    return old
      ? changesOf(old, stop, name, at, t)
      : [t('routes-board.meanwhile-added', { stop: name, time: timeWords(instant(arrivalOf(stop)), at, t) })]
  })
  const said = [...gone, ...others, ...(isReordered(was, is) ? [t('routes-board.meanwhile-order')] : [])]
  const left = said.length - MOST_SAID
  return left > 0 ? [...said.slice(0, MOST_SAID), t('routes-board.meanwhile-more', { count: left })] : said
}

const TIMES = ['scheduledArrivalTime', 'scheduledDepartureTime'] as const

const arrivalOf = (stop: StopAnswer) => stop.scheduledArrivalTime ?? stop.scheduledDepartureTime

/** By how many ms all that is planned moved, where nothing else is another; null else. */
function movedAsOne(was: readonly StopAnswer[], is: readonly StopAnswer[]): number | null {
  if (was.length !== is.length || was.length < 2) return null
  const shifts = new Set<number | null>()
  for (const [index, old] of was.entries()) {
    const stop = is[index]
    if (!stop || stop.id !== old.id || detailOf(stop) !== detailOf(old)) return null
    for (const time of TIMES) {
      const [from, to] = [instant(old[time]), instant(stop[time])]
      if (from !== null || to !== null) shifts.add(from === null || to === null ? null : to - from)
    }
  }
  const [by] = shifts
  return shifts.size === 1 && by ? by : null
}

function changesOf(old: StopAnswer, stop: StopAnswer, name: string, at: ReadAt, t: Words): string[] {
  const times = TIMES.flatMap((time) => {
    const [from, to] = [instant(old[time]), instant(stop[time])]
    if (from === to) return []
    const said = { stop: name, now: timeWords(to, at, t), before: timeWords(from, at, t) }
    return [
      time === 'scheduledArrivalTime'
        ? t('routes-board.meanwhile-arrives', said)
        : t('routes-board.meanwhile-leaves', said),
    ]
  })
  const isOther = detailOf(old) !== detailOf(stop)
  return [...times, ...(isOther ? [t('routes-board.meanwhile-detail', { stop: name })] : [])]
}

const timeWords = (ms: number | null, at: ReadAt, t: Words) =>
  ms === null ? t('routes-board.meanwhile-no-time') : momentWords(ms, at, t)

/** What people say of a stop beside its times. */
const detailOf = (stop: StopAnswer) => {
  const { scheduledArrivalTime: _, scheduledDepartureTime: _departs, ...rest } = stopForm(stop)
  return JSON.stringify(rest)
}

const isReordered = (was: readonly StopAnswer[], is: readonly StopAnswer[]) => {
  const among = (stops: readonly StopAnswer[], others: readonly StopAnswer[]) =>
    stops.flatMap(({ id }) => (others.some((other) => other.id === id) ? [id] : [])).join(' ')
  return among(was, is) !== among(is, was)
}
