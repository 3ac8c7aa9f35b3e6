'use client'

import { Send } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { ApiError } from '@/components/api/api-error'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Kbd } from '@/components/ui/kbd'
import { Banner } from '@/components/ui/status/banner'
import { systemClock } from '@/lib/clock'
import { CallOutcome } from './call-outcome'
import { checkRequest } from './check-request'
import { ExactRequest } from './exact-request'
import { type RequestInput, requestOf } from './form-request'
import { keepLastCall, useLastCalls } from './last-calls'
import type { Operation } from './operation'
import { isPlaced, placed, type Problem, problemsOf } from './problems'
import { RequestForm } from './request-form'
import { ResponseCard } from './response-card'
import { type Answer, sendRequest } from './send-request'
import { inputOfValues, tryAs, type TryValues, typedTry } from './try-values'

interface TryOperationProps {
  operation: Operation
  platformUrl: string
  /** Why it cannot be sent now; null when it can. */
  block: string | null
  /** Notes and gaps, below the form. */
  children: ReactNode
}

/** Nothing was called yet: a person says first that it should be. */
class AskFirst extends Error {}

type Warning = Awaited<ReturnType<typeof checkRequest>>['warnings'][number]

/** Fill in, see the exact request, send, see the answer. What changes something is checked first, then asked. */
export function TryOperation({ operation, platformUrl, block, children }: TryOperationProps) {
  const t = useWords()
  const personKey = usePersonKey()
  const [came, setCame] = useState<{ answer: Answer; refused: Error | null } | null>(null)
  const [asking, setAsking] = useState<readonly Warning[] | null>(null)
  const confirmed = useRef(false)
  const response = useRef<HTMLDivElement>(null)
  const lastCall = useLastCalls(personKey)[operation.id]

  // On a phone the answer stands below the form.
  useEffect(() => {
    if (came) response.current?.scrollIntoView({ block: 'nearest' })
  }, [came])

  const refusal = ({ status, code, message, requestId }: ApiError, problems: readonly Problem[]) =>
    new ApiError(status, code, message, requestId, placed(operation, desk.form.getValues(), problems, t))
  const check = async (input: RequestInput) => {
    const { problems, warnings } = await checkRequest(operation.id, input)
    if (problems.length > 0)
      throw refusal(new ApiError(422, 'not_allowed', t('explorer.not-allowed')), problems)
    if (!operation.writes) return
    setAsking(warnings)
    throw new AskFirst()
  }
  const call = async (input: RequestInput) => {
    const answer = await sendRequest(requestOf(operation, input))
    const refused = answer.error && refusal(answer.error, problemsOf(answer.error))
    setAsking(null)
    setCame({ answer, refused })
    keepLastCall(personKey, operation.id, { at: systemClock.now(), status: answer.status, ms: answer.ms })
    // Thrown, so that the desk notices a session or a connection that ended.
    if (refused) throw refused
  }
  const desk = useDeskForm({
    begin: (): TryValues => ({ ...operation.first, written: null }),
    valuesOf: (first) => first,
    schemaOf: () => tryAs(operation, t),
    send: async (input) => {
      if (!confirmed.current) await check(input)
      confirmed.current = false
      await call(input)
    },
    onSent: () => undefined,
    shownAt: (path) => (isPlaced(path) ? path : null),
    ...(operation.keepsTyping && {
      keep: { name: `explorer/${operation.id}`, begun: typedTry, values: typedTry },
    }),
    blocked: block,
  })
  const { values, pending, error } = desk
  const request = requestOf(operation, inputOfValues(operation, values))
  const nextPage = (after: string) =>
    void desk.goOn(desk.begun, { ...values, query: { ...values.query, after } })
  const confirm = () => {
    confirmed.current = true
    desk.submit()
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-4">
        {block && <Banner tone="caution" title={block} />}
        <RequestForm
          operation={operation}
          desk={desk}
          // The answer says by itself what was refused.
          refusal={error instanceof AskFirst || error === came?.refused ? <></> : undefined}
          footer={
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
              <Button type="submit" look="primary" icon={Send} pending={pending} disabledReason={block}>
                {t(operation.writes ? 'explorer.send-after-review' : 'explorer.send')}
              </Button>
              <span className="text-label text-quiet max-sm:hidden">
                {t.rich('explorer.keys-send', { k: (key) => <Kbd>{key}</Kbd> })}
              </span>
              <span className="text-table text-quiet">
                {t.rich('explorer.last-call', { call: () => <CallOutcome call={lastCall} /> })}
              </span>
            </div>
          }
        />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {/* Beside a long form, request and answer stay in sight. */}
        <div className="space-y-4 lg:sticky lg:top-[calc(var(--strip)+4.5rem)] lg:max-h-[calc(100dvh-var(--strip)-5.5rem)] lg:overflow-y-auto">
          <ExactRequest request={request} platformUrl={platformUrl} />
          <div ref={response} className="scroll-mb-20">
            <ResponseCard
              answer={came?.answer ?? null}
              pending={pending}
              onNextPage={operation.fields.query.some(({ name }) => name === 'after') ? nextPage : null}
            />
          </div>
        </div>
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('explorer.ask-title', { method: request.method })}
        intro={t('explorer.ask-intro')}
        confirm={t('explorer.ask-confirm', { method: request.method })}
        danger={request.method === 'DELETE'}
        pending={pending}
        onConfirm={confirm}
      >
        <p className="wrap-anywhere figures">
          {request.method} {request.path}
        </p>
        {asking && asking.length > 0 && (
          <div className="mt-3 text-table">
            <p className="text-caution-ink">{t('explorer.ask-limits')}</p>
            <ul className="mt-1 list-disc pl-5">
              {asking.map(({ path, message }) => (
                <li key={path} className="wrap-anywhere">
                  <span className="figures">{path}</span> {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </div>
  )
}
