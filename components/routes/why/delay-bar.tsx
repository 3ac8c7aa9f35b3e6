import type { LatePart } from '@/lib/routes/expected/why-late'

export const PART_COLOR: Record<LatePart['kind'], string> = {
  begin: 'bg-bad-shape',
  left: 'bg-bad-shape',
  run: 'bg-caution-shape',
  stay: 'bg-info-shape',
  stretch: 'bg-neutral-shape',
}
/** What a route made up for, whatever by. */
export const MADE_UP = 'bg-good-shape'

/**
 * What made a route late, as lengths that add up; below, from the right, what it made up for: what is left of the upper
 * bar is how late it is. For the eye alone: the list beside it says the same.
 */
export function DelayBar({ parts }: { parts: readonly LatePart[] }) {
  const lost = parts.filter(({ minutes }) => minutes > 0)
  const madeUp = parts.filter(({ minutes }) => minutes < 0)
  const whole = lost.reduce((sum, { minutes }) => sum + minutes, 0)
  const widthOf = ({ minutes }: LatePart) => ({ width: `${(Math.abs(minutes) / whole) * 100}%` })
  return (
    <div aria-hidden className="my-2 space-y-0.5 forced-color-adjust-none print:hidden">
      <div className="flex h-3 gap-px overflow-hidden rounded-small">
        {lost.map((part, index) => (
          <span key={index} style={widthOf(part)} className={PART_COLOR[part.kind]} />
        ))}
      </div>
      {madeUp.length > 0 && (
        <div className="flex h-1.5 justify-end gap-px overflow-hidden rounded-small">
          {madeUp.map((part, index) => (
            <span key={index} style={widthOf(part)} className={MADE_UP} />
          ))}
        </div>
      )}
    </div>
  )
}
