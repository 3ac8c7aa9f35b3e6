import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { ListKind } from './queries'

// Few lists are empty.
const WhyEmpty = lazy(() => import('./why-empty').then((module) => ({ default: module.WhyEmpty })))

/** Why a list of the desk is empty, and what fills it. */
export const EmptyWhy = ({ kind }: { kind: ListKind }) => (
  <Later>
    <WhyEmpty kind={kind} />
  </Later>
)
