import { useWords } from '#use-words'
import { Untold } from '@/components/readiness/untold'
import { Badge } from '@/components/ui/status/badge'
import { formatInstant } from '@/components/ui/time/format-instant'
import type { PersonAnswer } from './driver-detail-answer'

interface At {
  zone: string
  now: number
}

/** Courses that are not completed, the first due first. */
export function OpenTraining({ person, at: { zone, now } }: { person: PersonAnswer; at: At }) {
  const t = useWords()
  const { training, untold } = person
  if (untold.training) return <Untold why={{ reason: untold.training }} at={{ zone, now }} />
  if (training.length === 0) return <p className="text-quiet">{t('drivers-detail.no-training')}</p>
  return (
    <ul className="divide-y divide-line text-table">
      {training.map(({ id, course, dueAt, isOverdue }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
          <span className="min-w-0 wrap-anywhere">{course ?? t('drivers-detail.course')}</span>
          <span className="ml-auto" suppressHydrationWarning>
            <Badge tone={isOverdue ? 'bad' : 'neutral'}>
              {dueAt === null
                ? t(isOverdue ? 'drivers-detail.overdue' : 'drivers-detail.not-due')
                : t(isOverdue ? 'drivers-detail.was-due' : 'drivers-detail.due', {
                    at: formatInstant(dueAt, zone, now, t.locale)?.day ?? '',
                  })}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
