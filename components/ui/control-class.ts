import { clsx } from 'clsx'

/** What text fields, text areas and selects share: 32 px high, a border of 3:1, 16 px type under 640 px. */
export const controlClass = (extra?: string) =>
  clsx(
    'block w-full min-w-0 rounded-box border border-control bg-surface px-2.5 text-body text-ink max-sm:text-heading',
    'hover:border-quiet disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet',
    'aria-invalid:border-bad-shape aria-invalid:outline-bad-shape',
    extra,
  )
