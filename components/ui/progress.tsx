interface ProgressProps {
  /** What goes on: `Importing routes`. */
  label: string
  done: number
  total: number
  /** Words in place of `12 of 40`. */
  text?: string
}

/** How far along, as a bar and in words. */
export function Progress({ label, done, total, text }: ProgressProps) {
  return (
    <div>
      <div className="mb-1 flex justify-between gap-2 text-table">
        <span>{label}</span>
        <span className="text-quiet figures">{text ?? `${done} of ${total}`}</span>
      </div>
      <progress
        aria-label={label}
        value={done}
        max={Math.max(total, 1)}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-neutral-tint [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
