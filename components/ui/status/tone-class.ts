import type { Tone } from './status'

/** Text on tint, and the colour of a shape, by tone. */
export const TONE: Record<Tone, { pair: string; shape: string; border: string }> = {
  good: { pair: 'bg-good-tint text-good-ink', shape: 'text-good-shape', border: 'border-good-shape' },
  caution: {
    pair: 'bg-caution-tint text-caution-ink',
    shape: 'text-caution-shape',
    border: 'border-caution-shape',
  },
  bad: { pair: 'bg-bad-tint text-bad-ink', shape: 'text-bad-shape', border: 'border-bad-shape' },
  info: { pair: 'bg-info-tint text-info-ink', shape: 'text-info-shape', border: 'border-info-shape' },
  neutral: {
    pair: 'bg-neutral-tint text-neutral-ink',
    shape: 'text-neutral-shape',
    border: 'border-neutral-shape',
  },
}
