import { useWords } from '#use-words'
import { known } from '../known'
import type { TodayAnswer } from '../today-answer'
import { VerdictShape } from '../verdict-shape'

/** How many leave and how they stand, what is on the road, and what nobody checked: the same figures as over Today. */
export function WallFigures({ figures: { leaving, underway, unsafe } }: Pick<TodayAnswer, 'figures'>) {
  const t = useWords()
  const onRoad = underway.blocked ?? 0
  const ofLate = underway.notChecked + (underway.unknown ?? 0) + leaving.untold
  return (
    <dl
      aria-label={t('readiness.figures')}
      className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line px-4 py-4 sm:px-6"
    >
      {(['blocked', 'check', 'ready'] as const).map((word) => (
        <Figure
          key={word}
          shape={word}
          count={leaving[word]}
          label={t(`readiness.figure-word-${word}`, { count: leaving[word] })}
        />
      ))}
      {onRoad > 0 && <Figure shape="blocked" count={onRoad} label={t('readiness.wall-blocked-road')} />}
      {leaving.untold > 0 && (
        <Figure
          shape="untold"
          count={leaving.untold}
          label={t('readiness.figure-word-untold', { count: leaving.untold })}
        />
      )}
      <Figure shape="underway" count={underway.count} label={t('readiness.figure-road')} />
      <Figure
        shape={underway.late > 0 ? 'check' : known({ notChecked: ofLate })}
        count={underway.late}
        label={t('readiness.wall-late')}
      />
      <Figure
        shape={unsafe.count > 0 ? 'blocked' : known(unsafe)}
        count={unsafe.count}
        label={t('readiness.figure-unsafe')}
      />
      <Figure
        shape="not_checked"
        count={leaving.notChecked + underway.notChecked}
        label={t('readiness.wall-unchecked')}
      />
    </dl>
  )
}

interface FigureProps {
  shape: Parameters<typeof VerdictShape>[0]['verdict']
  count: number
  label: string
}

const Figure = ({ shape, count, label }: FigureProps) => (
  <div className="flex flex-col-reverse">
    <dt className="text-label text-quiet">{label}</dt>
    <dd className="flex items-center gap-2 text-title font-strong figures">
      <VerdictShape verdict={shape} className="size-5" />
      {count}
    </dd>
  </div>
)
