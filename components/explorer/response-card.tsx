'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyId } from '@/components/ui/copy-id'
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
  const after = answer && nextCursor(answer.json)
  return (
    <Card title="Response">
      <div aria-live="polite" aria-busy={pending} className="space-y-3">
        {!answer && (
          <p className="text-quiet">
            {pending ? 'Waiting for the platform.' : 'Nothing was sent yet. The answer shows here.'}
          </p>
        )}
        {answer && (
          <>
            <DefinitionList
              items={[
                { term: 'Status', value: <StatusCode status={answer.status} /> },
                { term: 'Time', value: <span className="figures">{answer.ms} ms</span> },
                {
                  term: 'Platform request',
                  value: answer.requestId ? (
                    <CopyId id={answer.requestId} what="platform request id" />
                  ) : (
                    <span className="text-faint">none: the platform was not called</span>
                  ),
                },
                {
                  term: 'Pace left',
                  value: answer.pace ? (
                    <span className="figures">
                      {answer.pace.remaining} of {answer.pace.limit}
                    </span>
                  ) : (
                    <span className="text-faint">no limit of its own is shown</span>
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
              ? answer.status > 0 && <p className="text-quiet">The answer has no body.</p>
              : !answer.error && <JsonBlock title="Response body" value={answer.json} open />}
            {onNextPage && after && (
              <Button pending={pending} onClick={() => onNextPage(after)}>
                Next page
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
