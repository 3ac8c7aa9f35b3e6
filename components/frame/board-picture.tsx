import { clsx } from 'clsx'
import { useWords } from '#use-words'
import type { StatusKey } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import type { WordKey } from '@/lib/words/word-key'

type Part = 'done' | 'late' | 'veryLate' | 'skipped' | 'ahead'

const ROWS: readonly {
  name: WordKey
  time: string
  status: StatusKey
  minutes?: number
  parts: readonly Part[]
}[] = [
  {
    name: 'app.example-harbor',
    time: '14:05',
    status: 'veryLate',
    minutes: 22,
    parts: ['done', 'done', 'veryLate', 'ahead', 'ahead'],
  },
  {
    name: 'app.example-northside',
    time: '14:20',
    status: 'late',
    minutes: 6,
    parts: ['done', 'late', 'ahead', 'ahead'],
  },
  {
    name: 'app.example-cold',
    time: '14:25',
    status: 'onTime',
    parts: ['done', 'skipped', 'done', 'done', 'ahead', 'ahead'],
  },
  { name: 'app.example-depot', time: '15:10', status: 'scheduled', parts: ['ahead', 'ahead', 'ahead'] },
]

const FILL: Record<Part, string> = {
  done: 'bg-good-shape',
  late: 'bg-caution-shape',
  veryLate: 'bg-bad-shape',
  skipped: 'border border-dashed border-neutral-shape',
  ahead: 'border border-control',
}

/** A made-up board, to show what the desk looks like before there is one. */
export function BoardPicture() {
  const t = useWords()
  return (
    <figure>
      <div
        role="img"
        aria-label={t('app.example-label')}
        className="overflow-hidden rounded-box border border-line bg-surface"
      >
        <div aria-hidden className="divide-y divide-line">
          {ROWS.map((row) => (
            <div
              key={row.name}
              className="grid h-12 content-center gap-y-1.5 max-sm:h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 sm:grid-cols-[8rem_minmax(0,1fr)_3.25rem_7rem]"
            >
              <span className="truncate text-table font-strong">{t(row.name)}</span>
              <span className="flex gap-0.5 max-sm:order-3 max-sm:col-span-2">
                {row.parts.map((part, index) => (
                  <span key={index} className={clsx('h-2 grow rounded-[2px]', FILL[part])} />
                ))}
              </span>
              <span className="text-table text-quiet figures max-sm:hidden">{row.time}</span>
              <span>
                <Status
                  status={row.status}
                  detail={row.minutes && t('app.example-late', { minutes: row.minutes })}
                />
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 text-label text-quiet">{t('app.example-caption')}</figcaption>
    </figure>
  )
}
