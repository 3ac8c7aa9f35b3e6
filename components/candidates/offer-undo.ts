import type { QueryClient } from '@tanstack/react-query'
import { offerToUndo } from '@/components/form/offer-to-undo'
import type { RouteAnswer } from '@/components/routes/route-answer'
import { hasLeft } from '@/lib/routes/progress/progress'
import type { Words } from '@/lib/words/words'
import { candidateName } from './candidate-words'
import type { CandidateKind } from './queries'
import { type Named, requestReassign } from './reassign-requests'

interface Done {
  route: { id: string; name: string }
  /** As it was written. */
  saved: RouteAnswer
  kind: CandidateKind
  before: Named[CandidateKind]
  after: { id: string; name: string | null }
}

/**
 * Says who goes now, and offers to write back who was named before. Where nobody was there is no way back: the platform
 * takes a name off no route. Nor is there one once it has left: only what was done under way is taken back there.
 */
export function offerUndo(client: QueryClient, t: Words, { route, saved, kind, before, after }: Done): void {
  const said = (one: Done['after']) => ({ name: route.name, who: candidateName(kind, one, t), kind })
  offerToUndo(client, {
    done: t('candidates.done', said(after)),
    undone: before ? t('candidates.undone', said(before)) : '',
    notUndone: (why) => t('candidates.not-undone', { ...said(after), why }),
    label: t('candidates.undo'),
    undo:
      before &&
      (() =>
        requestReassign(client, {
          ...{ routeId: route.id, kind, id: before.id, before: after.id },
          unlessLeft: !hasLeft(saved),
        })),
  })
}
