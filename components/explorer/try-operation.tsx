'use client'

import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePersonKey } from '@/components/access/person-key'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { Kbd } from '@/components/ui/kbd'
import { systemClock } from '@/lib/clock'
import { isObject } from '@/lib/json'
import { CallOutcome } from './call-outcome'
import { checkRequest } from './check-request'
import { draftObject } from './draft-value'
import { ExactRequest } from './exact-request'
import { type FormRequest, inputOf, requestOf } from './form-request'
import { keepLastCall, useLastCalls } from './last-calls'
import type { Drafts, Operation } from './operation'
import { type Problem, problemsOf, stillThere } from './problems'
import { RequestForm } from './request-form'
import { ResponseCard } from './response-card'
import { type Answer, sendRequest } from './send-request'
import { type WrittenBody, writtenBody } from './written-body'

interface TryOperationProps {
  operation: Operation
  platformUrl: string
  /** Why it cannot be sent now; null when it can. */
  block: string | null
  /** Notes and gaps, below the form. */
  children: ReactNode
}

/** Fill in, see the exact request, send, see the answer. What changes something is checked first, then asked. */
export function TryOperation({ operation, platformUrl, block, children }: TryOperationProps) {
  const personKey = usePersonKey()
  const [drafts, setDrafts] = useState<Drafts>(operation.first)
  const [written, setWritten] = useState<WrittenBody | null>(null)
  const [problems, setProblems] = useState<Problem[]>([])
  // Counted, so that the focus moves to the first problem when a request was refused, and not while one is mended.
  const [refusals, setRefusals] = useState(0)
  // Filled in, and not sent since.
  const [unsent, setUnsent] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asking, setAsking] = useState(false)
  const [warnings, setWarnings] = useState<{ path: string; message: string }[]>([])
  const form = useRef<HTMLFormElement>(null)
  const response = useRef<HTMLDivElement>(null)
  const lastCall = useLastCalls(personKey)[operation.id]

  const input = inputOf(operation, drafts, written ? { written: written.value } : undefined)
  const request = requestOf(operation, input)

  useEffect(() => {
    if (refusals > 0) focusInvalid(form.current)
  }, [refusals])

  // On a phone the answer stands below the form.
  useEffect(() => {
    if (answer) response.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  const refuse = (found: Problem[]) => {
    setProblems(found)
    if (found.length > 0) setRefusals((count) => count + 1)
  }
  const send = useMutation({
    mutationFn: async (what: FormRequest) => {
      const came = await sendRequest(what)
      setAsking(false)
      setAnswer(came)
      setUnsent(false)
      refuse(came.error ? problemsOf(came.error) : [])
      keepLastCall(personKey, operation.id, { at: systemClock.now(), status: came.status, ms: came.ms })
      // Thrown, so that the desk notices a session or a connection that ended.
      if (came.error) throw came.error
    },
  })
  const check = useMutation({
    mutationFn: () => checkRequest(operation.id, input),
    onSuccess: (found) => {
      refuse(found.problems)
      setWarnings(found.warnings)
      if (found.problems.length > 0) return
      if (operation.writes) setAsking(true)
      else send.mutate(request)
    },
  })
  const pending = send.isPending || check.isPending

  const submit = () => {
    if (!block && !pending && !written?.problem) check.mutate()
  }
  const changeDrafts = (next: Drafts) => {
    setUnsent(true)
    setDrafts(next)
    setProblems(stillThere(problems, input, inputOf(operation, next)))
  }
  const changeMode = (mode: 'form' | 'json') => {
    setProblems([])
    if (mode === 'json') return setWritten(writtenBody(JSON.stringify(input.body, null, 2)))
    if (isObject(written?.value) && operation.fields.body)
      setDrafts({ ...drafts, body: draftObject(operation.fields.body, written.value) })
    setWritten(null)
  }
  const nextPage = (after: string) => {
    const query = { ...drafts.query, after }
    setDrafts({ ...drafts, query })
    send.mutate(requestOf(operation, inputOf(operation, { ...drafts, query })))
  }

  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-4">
        {block && <Banner tone="caution" title={block} />}
        <RequestForm
          ref={form}
          operation={operation}
          drafts={drafts}
          onDrafts={changeDrafts}
          written={written}
          onMode={changeMode}
          onWritten={(text) => {
            setWritten(writtenBody(text))
            setUnsent(true)
            setProblems([])
          }}
          problems={problems}
          onSubmit={submit}
          footer={
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
              <Button type="submit" look="primary" icon={Send} pending={pending} disabledReason={block}>
                {operation.writes ? 'Send, after asking' : 'Send'}
              </Button>
              <span className="text-label text-quiet max-sm:hidden">
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
              </span>
              <span className="text-table text-quiet">
                Last call: <CallOutcome call={lastCall} />
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
              answer={answer}
              pending={pending}
              onNextPage={operation.fields.query.some(({ name }) => name === 'after') ? nextPage : null}
            />
          </div>
        </div>
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Send ${request.method} to the platform`}
        intro="This changes data at the platform, not only here. The audit trail keeps who sent it."
        confirm={`Send ${request.method}`}
        danger={request.method === 'DELETE'}
        pending={send.isPending}
        onConfirm={() => send.mutate(request)}
      >
        <p className="wrap-anywhere figures">
          {request.method} {request.path}
        </p>
        {warnings.length > 0 && (
          <div className="mt-3 text-table">
            <p className="text-caution-ink">
              The platform may refuse this. It publishes bounds that this leaves:
            </p>
            <ul className="mt-1 list-disc pl-5">
              {warnings.map(({ path, message }) => (
                <li key={path} className="wrap-anywhere">
                  <span className="figures">{path}</span> {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
      <LeaveGuard
        active={unsent && !pending && operation.writes}
        question={`Leave without sending this ${operation.method}?`}
      />
    </div>
  )
}
