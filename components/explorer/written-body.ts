import type { Words } from '@/lib/words/words'

/** A body that is written as JSON by hand. */
interface WrittenBody {
  /** What it stands for; undefined when it is no JSON. */
  value: unknown
  /** Why it is no JSON, as the browser says it; null when it is. */
  fault: string | null
}

export function writtenBody(text: string): WrittenBody {
  try {
    return { value: JSON.parse(text), fault: null }
  } catch (cause) {
    return { value: undefined, fault: cause instanceof Error ? `${cause.message}.` : '' }
  }
}

/** Why a text is no JSON, in a sentence; null when it is. */
export function notJson(text: string, t: Words): string | null {
  const { fault } = writtenBody(text)
  return fault === null ? null : t('explorer.body-not-json', { why: fault })
}
