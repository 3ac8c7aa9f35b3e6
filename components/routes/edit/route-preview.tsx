'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { useDeskAccess } from '@/components/access/desk-access'
import { JsonBlock } from '@/components/ui/json-block'
import type { RouteValues } from './form-values'
import { readForm } from './read-form'

/** Exactly what the platform will be sent, folded. */
export function RoutePreview() {
  const { scope } = useDeskAccess()
  const { control, getValues } = useFormContext<RouteValues>()
  useWatch({ control })
  const { body, problems } = readForm(getValues())
  return (
    <JsonBlock title="Request preview" aside="POST /fleet/routes" value={body}>
      <p>
        <code>POST /fleet/routes</code> with the grant <code>{scope ?? 'none'}</code>, at most 100 a minute.
        {problems.length > 0 && ' Something is still to mend before it can be sent.'}
      </p>
    </JsonBlock>
  )
}
