import { clsx } from 'clsx'
import {
  Check,
  Circle,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  Diamond,
  type IconNode,
  OctagonX,
} from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Tone } from '@/components/ui/status/status'
import { TONE } from '@/components/ui/status/tone-class'
import type { TodayRouteAnswer } from './today-answer'

export type VerdictWord = TodayRouteAnswer['verdict']

/** A shape for each: colour never says it alone. */
export const VERDICT_LOOKS: Readonly<Record<VerdictWord, { tone: Tone; icon: IconNode }>> = {
  blocked: { tone: 'bad', icon: OctagonX },
  check: { tone: 'caution', icon: Diamond },
  ready: { tone: 'good', icon: Circle },
  untold: { tone: 'neutral', icon: CircleQuestionMark },
  underway: { tone: 'info', icon: CircleDot },
  done: { tone: 'neutral', icon: Check },
  not_yet: { tone: 'neutral', icon: CircleDashed },
}

interface VerdictShapeProps {
  verdict: VerdictWord | 'not_checked'
  className?: string
}

/** The shape alone, where its word stands beside it. */
export function VerdictShape({ verdict, className }: VerdictShapeProps) {
  const { tone, icon } = VERDICT_LOOKS[verdict === 'not_checked' ? 'not_yet' : verdict]
  return <Icon of={icon} className={clsx('size-4 shrink-0', TONE[tone].shape, className)} />
}
