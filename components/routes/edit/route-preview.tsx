'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { JsonBlock } from '@/components/ui/json-block'
import { withReference } from '../create-once'
import type { RouteValues } from './form-values'
import { readForm } from './read-form'

const CALL = ['POST', '/fleet/routes'].join(' ')

/** Exactly what the platform will be sent, folded. */
export function RoutePreview({ reference }: { reference: string }) {
  const t = useWords()
  const { scope } = useDeskAccess()
  const { control, getValues } = useFormContext<RouteValues>()
  useWatch({ control })
  const { body, ready, problems } = readForm(getValues(), t)
  return (
    <JsonBlock
      title={t('form.request-preview')}
      aside={CALL}
      value={ready ? withReference(ready, reference) : body}
    >
      <p>
        {t.rich('routes-edit.preview-grant', {
          call: () => <code>{CALL}</code>,
          scope: () => <code>{scope ?? t('form.none')}</code>,
        })}
        {problems.length > 0 && <> {t('routes-edit.preview-problems')}</>}
      </p>
    </JsonBlock>
  )
}
