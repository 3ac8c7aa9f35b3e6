import { clsx } from 'clsx'

export interface ButtonLook {
  /** `primary` once a page; `danger` for what cannot be undone; `quiet` without a border. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'normal' | 'small' | 'large' | undefined
}

const LOOKS = {
  primary: 'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface text-ink border-line-strong not-aria-disabled:hover:bg-hover',
  quiet: 'text-ink border-transparent not-aria-disabled:hover:bg-hover',
  danger: 'bg-danger-tint text-danger-ink border-transparent not-aria-disabled:hover:bg-danger-hover',
}

const SIZES = {
  small: 'h-7 gap-1 px-2 text-table',
  normal: 'h-8 gap-1.5 px-3 text-body',
  large: 'min-h-10 gap-2 px-4 py-1.5 text-body',
}

/** The classes of a button, for the few places that draw one on another element. */
export const buttonClass = ({ look = 'secondary', size = 'normal' }: ButtonLook, extra?: string) =>
  // A page has many, and says what they share once (app/globals.css).
  clsx('button-look', LOOKS[look], SIZES[size], extra)
