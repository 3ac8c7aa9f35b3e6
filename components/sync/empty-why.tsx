import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { ListKind } from './queries'
import { useSyncOf } from './use-sync-of'

// Few lists are empty.
const WhyEmpty = lazy(() => import('./why-empty').then((module) => ({ default: module.WhyEmpty })))

/** Why a list of the desk is empty, and what fills it. */
export function EmptyWhy({ kind }: { kind: ListKind }) {
  // Asked here: what moves on before its code has come would not be what stands in the HTML.
  const list = useSyncOf(kind)
  return (
    <Later>
      <WhyEmpty kind={kind} list={list} />
    </Later>
  )
}
