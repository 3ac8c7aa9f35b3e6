import { createHash } from 'node:crypto'
import { blockedWords } from '@/lib/readiness/blocked/blocked-words'
import { blockingOf } from '@/lib/readiness/blocked/blocking'
import type { JudgedRoute } from '@/lib/readiness/record/judged-route'
import { isUnderway } from '@/lib/readiness/record/lateness'
import type { Words } from '@/lib/words/words'
import { momentWords, oneLine } from '../moment-words'

/** What a browser is told (public/sw.js). It may lie open on a locked screen: the public form, no person and no organization. */
export interface PushText {
  title: string
  body: string
  /** Where a press leads. */
  path: string
  /** What it is of: a newer one takes the place of an older, at the push service and on the screen. */
  topic: string
  language: string
}

export interface Push {
  text: PushText
  /** It is worth nothing any more, ms since the epoch; `Infinity` where that is not known before. */
  untilMs: number
}

/** A screen shows less; what is encrypted may have 3993 bytes (RFC 8291, 4), and a character may take six of them. */
const LONGEST = 120
const MOST_REASONS = 3

/** Of one route: when it leaves, or that it is on the road, and all that blocks it now, so that the newest push of it says everything. */
export function blockedPush(route: JudgedRoute, organizationId: string, t: Words): Push {
  const { id, name, departsAtMs, zone } = route
  const departs = momentWords(departsAtMs, zone, t)
  const subject = isUnderway(route) ? 'lib-telling.on-road-subject' : 'lib-telling.blocked-subject'
  const reasons = new Set(blockingOf(route).map((blocking) => clipped(blockedWords(blocking, t))))
  return {
    text: {
      title: t(subject, { route: clipped(oneLine(name || id)), departs }),
      body: [...reasons].slice(0, MOST_REASONS).join('\n'),
      path: `/routes/${encodeURIComponent(id)}`,
      topic: topicOf(organizationId, id),
      language: t.language,
    },
    untilMs: worthUntil(route),
  }
}

/** Once it has left, what blocked it at the departure is no news; what is on the road may not be there until it ends. */
const worthUntil = (route: JudgedRoute) => (isUnderway(route) ? route.endsAtMs : route.departsAtMs)

/** One push of many routes that were blocked at once. */
export function manyBlockedPush(routes: readonly JudgedRoute[], organizationId: string, t: Words): Push {
  return {
    text: {
      title: t('lib-telling.many-subject', { count: routes.length }),
      body: '',
      path: '/today',
      topic: topicOf(organizationId, ''),
      language: t.language,
    },
    untilMs: Math.max(...routes.map(worthUntil)),
  }
}

const clipped = (words: string) =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : words

/**
 * Names the route to a push service that is not to know it, or with null the connection: 32 characters of base64url at most (RFC
 * 8030, 5.4).
 */
export const topicOf = (organizationId: string, routeId: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, routeId]))
    .digest('base64url')
    .slice(0, 32)
