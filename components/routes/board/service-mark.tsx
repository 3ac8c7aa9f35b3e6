import { clsx } from 'clsx'
import { Wrench } from 'lucide'
import { useWords } from '#use-words'
import type { VehicleStandingAnswer } from '@/components/programs/program-answer'
import { Icon } from '@/components/ui/icon'

/** That a service of a row's vehicle is due, or due soon: a shape with its words. */
export function ServiceMark({ standing, program }: Pick<VehicleStandingAnswer, 'standing' | 'program'>) {
  const t = useWords()
  const told = t(`routes-board.service-${standing}`, { program })
  return (
    <span title={told} className="shrink-0">
      <span className="sr-only">{told}</span>
      <Icon
        of={Wrench}
        className={clsx('size-3.5', standing === 'due' ? 'text-bad-shape' : 'text-caution-shape')}
      />
    </span>
  )
}
