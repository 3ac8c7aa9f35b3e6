import { clsx } from 'clsx'

/** What a bar stands for: `value` in words, `size` of any scale. */
export interface Bar {
  key: string
  label: string
  value: string
  size: number
}

/* Pictures of what stands in the table below them: hidden from who has them read out. */

/** Bars under each other, each with its name and value. */
export function RankBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ size }) => size), 0) || 1
  return (
    <div aria-hidden className="mb-3 grid gap-y-1.5 text-table">
      {bars.map(({ key, label, value, size }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)_8rem]"
        >
          <span className="min-w-0 truncate" title={label}>
            {label}
          </span>
          <span className="order-3 col-span-2 h-2.5 rounded-small bg-sunken forced-color-adjust-none sm:order-0 sm:col-span-1">
            <span
              className="block h-full min-w-px rounded-small bg-accent"
              style={{ width: `${(Math.max(size, 0) / most) * 100}%` }}
            />
          </span>
          <span className="text-right figures">{value}</span>
        </div>
      ))}
    </div>
  )
}

interface MonthBarsProps {
  /** A line for each: its name, and how high each month stands. */
  lines: readonly { key: string; label: string; value: string; sizes: readonly number[] }[]
  /** What the months are called, in short. */
  months: readonly string[]
}

/** Bars side by side, a line of months for each thing that is compared, all to one scale. */
export function MonthBars({ lines, months }: MonthBarsProps) {
  const most = Math.max(...lines.flatMap(({ sizes }) => sizes), 0) || 1
  return (
    <div aria-hidden className="mb-3 grid gap-y-2">
      {lines.map(({ key, label, value, sizes }) => (
        <div key={key} className="grid items-end gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <span className="text-table">
            {label} <span className="text-quiet figures">{value}</span>
          </span>
          <span className="flex h-14 items-end gap-px border-b border-line-strong forced-color-adjust-none">
            {sizes.map((size, place) => (
              <span
                key={months[place]}
                title={months[place]}
                className={clsx('min-w-0 flex-1 rounded-t-small', size > 0 && 'min-h-px bg-accent')}
                style={{ height: `${(Math.max(size, 0) / most) * 100}%` }}
              />
            ))}
          </span>
        </div>
      ))}
      <div className="grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-3">
        <span className="max-sm:hidden" />
        <span className="flex justify-between text-label text-quiet">
          <span>{months[0]}</span>
          {months.length > 1 && <span>{months.at(-1)}</span>}
        </span>
      </div>
    </div>
  )
}
