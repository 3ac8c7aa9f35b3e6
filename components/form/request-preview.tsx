'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { JsonBlock } from '@/components/ui/json-block'

interface RequestPreviewProps {
  method: 'PATCH' | 'POST'
  /** On the platform, path parameters filled in. */
  path: string
  body: unknown
  open?: boolean
}

/** Exactly what the platform will be sent. */
export function RequestPreview({ method, path, body, open = false }: RequestPreviewProps) {
  const t = useWords()
  const { scope } = useDeskAccess()
  return (
    <JsonBlock title={t('form.request-preview')} aside={`${method} ${path}`} value={body} open={open}>
      <p>
        {t.rich('form.request-grant', {
          call: () => (
            <span className="wrap-anywhere figures">
              {method} {path}
            </span>
          ),
          scope: () => <span className="figures">{scope ?? t('form.none')}</span>,
        })}
      </p>
    </JsonBlock>
  )
}
