import { useWords } from '#use-words'
import type { ListKind } from './queries'
import type { SyncAnswer } from './sync-answer'
import { whyNot } from './why-not'

/** Why a list of the desk is empty, and what fills it. */
export function WhyEmpty({ kind, list }: { kind: ListKind; list: SyncAnswer | null }) {
  const t = useWords()
  switch (list?.status) {
    case 'running':
    case 'waiting':
      return t('sync.empty-reading', { kind })
    case 'done':
      return t('sync.empty-done', { kind })
    case 'absent':
    case 'scope_missing':
      return whyNot(list, t(`capabilities.without-${kind}`), t)
    default:
      return t('sync.empty', { kind })
  }
}
