'use client'

import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { ErrorNotice } from '@/components/ui/error-notice'
import { JsonBlock } from '@/components/ui/json-block'
import { isObject } from '@/lib/json'
import { StatusCode } from './call-outcome'
import type { Answer } from './send-request'

interface ResponseCardProps {
  answer: Answer | null
  pending: boolean
  /** Sends the same again from a cursor; null where the operation has none. */
  onNextPage: ((after: string) => void) | null
}

/** What came back: status, time, the platform's request id, pace left, and the JSON. */
export function ResponseCard({ answer, pending, onNextPage }: ResponseCardProps) {
  const t = useWords()
  const after = answer && nextCursor(answer.json)
  return (
    <Card title={t('explorer.response')}>
      <div aria-live="polite" aria-busy={pending} className="space-y-3">
        {!answer && (
          <p className="text-quiet">
            {t(pending ? 'explorer.response-waiting' : 'explorer.response-none-yet')}
          </p>
        )}
        {answer && (
          <>
            <DefinitionList
              items={[
                { term: t('explorer.response-status'), value: <StatusCode status={answer.status} /> },
                {
                  term: t('explorer.response-time'),
                  value: <span className="figures">{t('explorer.response-ms', { ms: answer.ms })}</span>,
                },
                {
                  term: t('explorer.response-request'),
                  value: answer.requestId ? (
                    <CopyId id={answer.requestId} what={t('ui.platform-request-id')} />
                  ) : (
                    <span className="text-faint">{t('explorer.response-not-called')}</span>
                  ),
                },
                {
                  term: t('explorer.response-calls-left'),
                  value: answer.pace ? (
                    <span className="figures">{t('explorer.response-calls-left-of', answer.pace)}</span>
                  ) : (
                    <span className="text-faint">{t('explorer.response-no-limit')}</span>
                  ),
                },
              ]}
            />
            {answer.error && (
              <ErrorNotice
                title={answer.error.message}
                details={answer.error.details}
                requestId={answer.error.requestId}
                announce={false}
              />
            )}
            {answer.json === undefined
              ? answer.status > 0 && <p className="text-quiet">{t('explorer.response-no-body')}</p>
              : !answer.error && <JsonBlock title={t('explorer.response-body')} value={answer.json} open />}
            {onNextPage && after && (
              <Button pending={pending} onClick={() => onNextPage(after)}>
                {t('explorer.response-next')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** The cursor of the page that follows; null when the platform says that there is none. */
function nextCursor(json: unknown): string | null {
  const page = isObject(json) && isObject(json['pagination']) ? json['pagination'] : {}
  const cursor = page['endCursor']
  return page['hasNextPage'] === true && typeof cursor === 'string' && cursor !== '' ? cursor : null
}
