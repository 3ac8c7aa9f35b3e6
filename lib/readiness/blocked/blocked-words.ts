import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { CheckName } from '../checks/check-names'
import type { Topic } from '../finding'
import type { Blocking } from './blocking'

const SENTENCE: Readonly<Record<CheckName, WordKey>> = {
  'vehicle-unsafe': 'lib-readiness.blocked-vehicle-unsafe',
  'out-of-service': 'lib-readiness.blocked-out-of-service',
  'annual-inspection': 'lib-readiness.blocked-annual-inspection',
  hours: 'lib-readiness.blocked-driver-not-ready',
  nobody: 'lib-readiness.blocked-nobody',
  qualification: 'lib-readiness.blocked-driver-not-ready',
  'vehicle-twice': 'lib-readiness.blocked-vehicle-twice',
  'driver-twice': 'lib-readiness.blocked-driver-twice',
  'stop-lamp': 'lib-readiness.blocked-stop-lamp',
  'late-before-start': 'lib-readiness.blocked-late-before-start',
  'in-the-shop': 'lib-readiness.blocked-in-the-shop',
  'window-impossible': 'lib-readiness.blocked-window-impossible',
  'too-fast': 'lib-readiness.blocked-too-fast',
  'defects-open': 'lib-readiness.blocked-defects-open',
  'maintenance-overdue': 'lib-readiness.blocked-maintenance-overdue',
  rest: 'lib-readiness.blocked-driver-not-ready',
  'training-overdue': 'lib-readiness.blocked-driver-not-ready',
  'review-unsigned': 'lib-readiness.blocked-review-unsigned',
  'no-place': 'lib-readiness.blocked-no-place',
  'no-report': 'lib-readiness.blocked-no-report',
  'driver-unknown': 'lib-readiness.blocked-driver-unknown',
  'vehicle-unknown': 'lib-readiness.blocked-vehicle-unknown',
}

/** Of a vehicle and the driver at once. */
const OF_BOTH: Partial<Readonly<Record<CheckName, WordKey>>> = {
  'vehicle-twice': 'lib-readiness.blocked-both-twice',
  'driver-twice': 'lib-readiness.blocked-both-twice',
  'late-before-start': 'lib-readiness.blocked-both-late-before-start',
}

/** What blocks a route, in a sentence for everybody: it names vehicles and no person. */
export function blockedWords(
  { check, topic, also }: Pick<Blocking, 'check' | 'topic' | 'also'>,
  t: Words,
): string {
  const ofBoth = also && check !== null ? OF_BOTH[check] : undefined
  if (ofBoth) return t(ofBoth, { who: whoOf(also?.kind === 'vehicle' ? also : topic, t) })
  const key = check === null ? 'lib-readiness.blocked-driver-not-ready' : SENTENCE[check]
  return t(key, { who: whoOf(topic, t) })
}

function whoOf({ kind, name }: Topic, t: Words): string {
  if (kind === 'driver') return t('lib-readiness.a-driver')
  if (kind === 'route') return t('lib-readiness.a-route')
  return name || t('lib-readiness.no-name', { kind })
}
