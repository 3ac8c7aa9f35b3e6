import type { Tone } from '@/components/ui/status/status'

const TONES = ['good', 'caution', 'bad', 'info', 'neutral'] as const satisfies readonly Tone[]

/** The tokens of app/globals.css that a map is drawn with, as the page's theme has them now. */
export interface Colors {
  ground: string
  surface: string
  sunken: string
  line: string
  lineStrong: string
  ink: string
  accent: string
  onAccent: string
  tones: Record<Tone, { ink: string; tint: string; shape: string }>
}

export function readColors(): Colors {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const toneOf = (tone: Tone) => ({
    ink: token(`${tone}-ink`),
    tint: token(`${tone}-tint`),
    shape: token(`${tone}-shape`),
  })
  const [good, caution, bad, info, neutral] = TONES.map(toneOf)
  if (!good || !caution || !bad || !info || !neutral) throw new Error('A tone has no colours')
  return {
    ...{ ground: token('ground'), surface: token('surface'), sunken: token('sunken') },
    ...{ line: token('line'), lineStrong: token('line-strong'), ink: token('ink') },
    ...{ accent: token('accent'), onAccent: token('on-accent') },
    tones: { good, caution, bad, info, neutral },
  }
}
