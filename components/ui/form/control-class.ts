import { clsx } from 'clsx'

/** What text fields, text areas and selects share: 32 px high, a border of 3:1, 16 px type under 640 px. */
export const controlClass = (extra?: string) => clsx('control-look', extra)
