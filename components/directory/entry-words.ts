import type { DirectoryKind } from '@/lib/directory/entry'
import type { Words } from '@/lib/words/words'
import type { NamedEntry } from './queries'

const SHOWN = ['formattedAddress', 'licensePlate', 'make', 'model', 'category', 'username', 'email'] as const

/** What tells an entry apart from others of its name; the kind too where several are offered. */
export function detailWords({ detail, kind }: NamedEntry, kinds: readonly DirectoryKind[], t: Words): string {
  const words = SHOWN.flatMap((name) => {
    const value = detail[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return [...(kinds.length > 1 ? [t('directory.kind', { kind })] : []), ...words.slice(0, 3)].join(' · ')
}

/** Whether a text may be an id or an external one: a name has neither digits alone nor a colon. */
export const looksLikeId = (text: string): boolean => /^\d{3,}$|^[^\s:]+:\S+$|^[0-9a-f-]{36}$/i.test(text)
