import { clsx } from 'clsx'

/** A tab's line and weight, for tabs that are buttons and tabs that are links. */
export const tabClass = (on: boolean) =>
  clsx(
    '-mb-px inline-flex h-9 items-center gap-1.5 border-b-2 px-1 whitespace-nowrap hover:text-ink',
    on ? 'border-accent font-strong text-ink' : 'border-transparent text-quiet',
  )
