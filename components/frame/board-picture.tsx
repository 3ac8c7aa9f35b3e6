import { clsx } from 'clsx'
import { Status } from '@/components/ui/status-badge'
import type { StatusKey } from '@/components/ui/status'

type Part = 'done' | 'late' | 'veryLate' | 'skipped' | 'ahead'

const ROWS: readonly {
  name: string
  time: string
  status: StatusKey
  detail?: string
  parts: readonly Part[]
}[] = [
  {
    name: 'Harbor loop',
    time: '14:05',
    status: 'veryLate',
    detail: '22 min',
    parts: ['done', 'done', 'veryLate', 'ahead', 'ahead'],
  },
  {
    name: 'Northside AM',
    time: '14:20',
    status: 'late',
    detail: '6 min',
    parts: ['done', 'late', 'ahead', 'ahead'],
  },
  {
    name: 'Cold chain 3',
    time: '14:25',
    status: 'onTime',
    parts: ['done', 'skipped', 'done', 'done', 'ahead', 'ahead'],
  },
  { name: 'Depot transfer', time: '15:10', status: 'scheduled', parts: ['ahead', 'ahead', 'ahead'] },
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
  return (
    <figure>
      <div
        role="img"
        aria-label="An example of the board: four routes, each with a bar of stops. Harbor loop is 22 minutes late and stands first."
        className="overflow-hidden rounded-box border border-line bg-surface"
      >
        <div aria-hidden className="divide-y divide-line">
          {ROWS.map((row) => (
            <div
              key={row.name}
              className="grid h-12 content-center gap-y-1.5 max-sm:h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 sm:grid-cols-[8rem_minmax(0,1fr)_3.25rem_7rem]"
            >
              <span className="truncate text-table font-strong">{row.name}</span>
              <span className="flex gap-0.5 max-sm:order-3 max-sm:col-span-2">
                {row.parts.map((part, index) => (
                  <span key={index} className={clsx('h-2 grow rounded-[2px]', FILL[part])} />
                ))}
              </span>
              <span className="text-table text-quiet figures max-sm:hidden">{row.time}</span>
              <span>
                <Status status={row.status} detail={row.detail} />
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 text-label text-quiet">
        An example: one row a route, one segment a stop.
      </figcaption>
    </figure>
  )
}
