import { clsx } from 'clsx'
import { Wrench } from 'lucide-react'
import { useWords } from '#use-words'
import type { VehicleStandingAnswer } from '@/components/programs/program-answer'

/** That a service of a row's vehicle is due, or due soon: a shape with its words. */
export function ServiceMark({ standing, program }: Pick<VehicleStandingAnswer, 'standing' | 'program'>) {
  const t = useWords()
  const told = t(`routes-board.service-${standing}`, { program })
  return (
    <span title={told} className="shrink-0">
      <span className="sr-only">{told}</span>
      <Wrench
        aria-hidden
        className={clsx('size-3.5', standing === 'due' ? 'text-bad-shape' : 'text-caution-shape')}
      />
    </span>
  )
}
