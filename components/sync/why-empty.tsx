import { useWords } from '#use-words'
import type { ListKind } from './queries'
import { useSyncOf } from './use-sync-of'
import { whyNot } from './why-not'

/** Why a list of the desk is empty, and what fills it. */
export function WhyEmpty({ kind }: { kind: ListKind }) {
  const t = useWords()
  const list = useSyncOf(kind)
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
