'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { SaveTemplateDialog } from '@/components/templates/save-template-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { LateWords } from '@/components/words/late-words'
import { copyOf } from '../many/requests-of'
import type { RouteAnswer } from '../route-answer'
import { ROUTE_TEMPLATES, routeTemplatesQuery } from './queries'
import { contentOf, hasCrew, withoutCrew } from './template-content'

interface KeepRouteDialogProps {
  row: RouteAnswer
  onClose: () => void
}

/** Keeps a route as a template: its words come when it opens. */
export const KeepRouteDialog = (props: KeepRouteDialogProps) => (
  <LateWords of={['templates', 'routes-many', 'routes-templates']} onFailed={props.onClose}>
    <KeepRoute {...props} />
  </LateWords>
)

function KeepRoute({ row, onClose }: KeepRouteDialogProps) {
  const t = useWords()
  const browserZone = useBrowserZone()
  const zone = row.orgLocalTimezone ?? browserZone
  const { data: templates, error } = useQuery(routeTemplatesQuery)
  // What makes another one of it on its own day: its plan, and nothing of what happened.
  const plan = copyOf(row, { days: 0, zone, crew: true, reference: row.id })
  if (typeof plan === 'string' || (error && !templates))
    return (
      <Dialog open title={t('templates.save')} onClose={onClose}>
        {typeof plan === 'string' ? (
          <ErrorNotice title={t(`routes-many.why-${plan}`)} />
        ) : (
          error && <ApiErrorNotice error={error} />
        )}
      </Dialog>
    )
  if (!templates) return null
  const body = contentOf(plan, zone)
  return (
    <SaveTemplateDialog
      of={ROUTE_TEMPLATES}
      templates={templates}
      name={plan.name}
      body={body}
      leavesOut={hasCrew(body) ? { label: t('routes-templates.crew'), body: withoutCrew(body) } : null}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
