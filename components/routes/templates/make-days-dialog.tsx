'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ManyDialog } from '@/components/many/many-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Field } from '@/components/ui/form/field'
import { TextInput } from '@/components/ui/form/text-input'
import { Banner } from '@/components/ui/status/banner'
import { LateWords } from '@/components/words/late-words'
import { type Asked, CopyFields } from '../many/deed-fields'
import { routeTemplateQuery } from './queries'
import type { RouteTemplateAnswer } from './route-template-answer'
import { stepsOfTemplate } from './steps-of-template'
import { hasCrew } from './template-content'

interface MakeDaysDialogProps {
  /** The template's. */
  id: string
  onClose: () => void
}

/** Makes a template's route on several days: its words come when it opens, and the template as it is then. */
export function MakeDaysDialog({ id, onClose }: MakeDaysDialogProps) {
  const t = useWords()
  const { data: template, error } = useQuery({ ...routeTemplateQuery(id), staleTime: 0 })
  if (error && !template)
    return (
      <Dialog open title={t('routes-templates.days-title')} onClose={onClose}>
        <ApiErrorNotice error={error} />
      </Dialog>
    )
  return (
    template && (
      <LateWords of={['many', 'routes-many']} onFailed={onClose}>
        <MakeDays template={template} onClose={onClose} />
      </LateWords>
    )
  )
}

function MakeDays({ template, onClose }: { template: RouteTemplateAnswer; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  // What is made is what was read when it opened, whoever changes the template meanwhile.
  const [{ id, name, body, unlisted }] = useState(template)
  const [start, setStart] = useState(body.start)
  const [asked, ask] = useState<Asked>({ kind: null, problem: t('routes-many.choose-copy') })
  const problem =
    start === '' ? t('routes-templates.start-missing') : asked.kind === null ? asked.problem : null
  const zone = body.zone.replaceAll('_', ' ')
  const unlistedStops = body.stops.flatMap(({ addressId, name: called }, index) =>
    addressId !== undefined && unlisted.includes(addressId)
      ? [{ number: index + 1, name: called ?? t('routes-templates.unlisted-unnamed', { id: addressId }) }]
      : [],
  )
  return (
    <ManyDialog
      noun="routes"
      title={t('routes-templates.days-title')}
      intro={t('routes-templates.days-intro', { name })}
      rows={[{ id, name: body.name }]}
      makes
      problem={problem}
      preview={() => start !== '' && <span>{t('routes-templates.leaves', { start, zone })}</span>}
      fields={
        <>
          {unlistedStops.length > 0 && (
            <Banner tone="caution" title={t('routes-templates.unlisted')}>
              {unlistedStops.map((stop) => t('routes-templates.unlisted-stop', stop)).join('; ')}
            </Banner>
          )}
          <Field label={t('routes-templates.start', { clocks: zone.split('/').at(-1) ?? zone })}>
            {(control) => (
              <TextInput
                {...control}
                figures
                type="time"
                className="max-w-40"
                value={start}
                onChange={({ currentTarget: { value } }) => setStart(value)}
              />
            )}
          </Field>
          <CopyFields count={1} hasCrew={hasCrew(body)} onAsked={ask} />
        </>
      }
      stepsOf={() =>
        asked.kind === 'copy'
          ? stepsOfTemplate({ client, t, zone: body.zone }, body, { ...asked, start })
          : []
      }
      onClose={onClose}
    />
  )
}
