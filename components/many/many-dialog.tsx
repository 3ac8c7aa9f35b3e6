'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { refuseHalfTyped } from '@/components/form/half-typed'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { showToast } from '@/components/ui/toast/toast'
import type { WrittenNoun } from './many-noun'
import type { Step, StepState } from './run-steps'
import type { Picked } from './selection'
import { useRun } from './use-run'

interface ManyDialogProps<Row extends Picked> {
  noun: WrittenNoun
  title: string
  /** What can be taken back, and what not. */
  intro: string
  look?: 'primary' | 'danger'
  rows: readonly Row[]
  /** Asks what is to be done, until it begins. */
  fields?: ReactNode
  /** Why it cannot begin yet. */
  problem: string | null
  /** What a row is called by now: what tells those apart that are called alike may come after it. */
  nameOf?: (row: Row) => string
  /** What will become of a row, beside its name. */
  preview?: (row: Row) => ReactNode
  stepsOf: (rows: readonly Row[]) => Step[]
  /** Each makes another one: nothing stays selected once it began. */
  makes?: boolean
  /** With those that were left as they are. */
  onClose: (left: readonly Row[]) => void
}

/** Does one thing with many rows, one call after the other: says how far it is, what failed, and takes it back. */
export function ManyDialog<Row extends Picked>(props: ManyDialogProps<Row>) {
  const { noun, title, intro, look = 'primary', fields, problem, nameOf, preview, stepsOf, makes } = props
  const { onClose } = props
  const t = useWords()
  // Those that are done may leave the list, and stay here.
  const [rows] = useState(props.rows)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const body = useRef<HTMLDivElement>(null)
  const doing = useRun()
  const undoing = useRun()
  const running = doing.running || undoing.running

  const begin = () => {
    if (refuseHalfTyped(body.current)) return
    const all = stepsOf(rows)
    setSteps(all)
    run(doing, all)
  }
  /** Whoever goes elsewhere meanwhile is told there how far it came. */
  const run = (which: typeof doing, some: readonly Step[]) =>
    void which.run(some).then(({ done: sent, count, isLeft }) => {
      if (isLeft && sent < count) showToast({ tone: 'info', message: t('many.left', { done: sent, count }) })
    })
  const of = (state: StepState['state']) => steps.filter(({ key }) => doing.stateOf(key).state === state)
  const [done, unsent] = [of('done'), of('waiting')]
  const again = [...of('failed'), ...unsent]
  const troubled = again.length + of('unknown').length
  const wasStopped = doing.wasStopped && unsent.length > 0
  const back = steps.flatMap(({ key, name }): Step[] => {
    const state = doing.stateOf(key)
    const undo = state.state === 'done' ? state.undo : null
    if (!undo || undoing.stateOf(key).state === 'done') return []
    return [{ key, name, creates: false, send: () => undo().then(() => null) }]
  })
  const close = () => {
    if (doing.running) return doing.stop()
    if (undoing.running) return undoing.stop()
    const untouched = new Set(again.map(({ key }) => key))
    onClose(steps.length === 0 ? rows : makes ? [] : rows.filter(({ id }) => untouched.has(id)))
  }
  return (
    <Dialog
      open
      wide
      title={title}
      intro={intro}
      onClose={close}
      footer={
        // In one element, whichever of them stand there: each press takes them all away. Each is another button, by its key: Enter that is
        // pressed once more on what was Stop would undo.
        <span ref={keepsFocus} className="contents">
          {steps.length === 0 ? (
            <>
              <Button key="cancel" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button key="begin" look={look} disabledReason={problem} onClick={begin}>
                {title}
              </Button>
            </>
          ) : running ? (
            <Button key="stop" onClick={close}>
              {t('many.stop')}
            </Button>
          ) : (
            <>
              {back.length > 0 && (
                <Button key="undo" onClick={() => run(undoing, back.toReversed())}>
                  {t('many.undo', { noun, count: back.length })}
                </Button>
              )}
              {again.length > 0 && !undoing.begun && (
                <Button key="again" onClick={() => run(doing, again)}>
                  {t('many.again', { noun, count: again.length })}
                </Button>
              )}
              <Button key="close" look="primary" data-autofocus onClick={close}>
                {t('ui.close')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <div ref={body} className="space-y-4">
        {steps.length === 0 && fields}
        <p role="status" className="text-table text-quiet">
          {undoing.begun
            ? t('many.undone', {
                noun,
                done: steps.filter(({ key }) => undoing.stateOf(key).state === 'done').length,
              })
            : doing.running
              ? t('many.progress', { done: done.length, count: steps.length })
              : steps.length > 0 && troubled === 0 && t('many.whole', { count: steps.length })}
        </p>
        {steps.length > 0 && !running && troubled > 0 && (
          <ErrorNotice
            title={
              wasStopped
                ? t('many.stopped', { done: done.length, unsent: unsent.length })
                : t('many.failed', { done: done.length, failed: troubled })
            }
            kept={
              wasStopped && troubled > unsent.length
                ? t('many.stopped-failed', { failed: troubled - unsent.length })
                : undefined
            }
          />
        )}
        <ul className="relative max-h-80 overflow-y-auto rounded-box border border-line text-table">
          {steps.length === 0
            ? rows.map((row) => (
                <Line key={row.id} name={nameOf?.(row) ?? row.name}>
                  {preview?.(row)}
                </Line>
              ))
            : steps.map(({ key, name }) => (
                <Line key={key} name={name}>
                  <StepWords
                    told={doing.stateOf(key)}
                    undone={undoing.stateOf(key)}
                    running={doing.running}
                  />
                </Line>
              ))}
        </ul>
      </div>
      {running && <LeaveGuard active question={t('many.leave', { noun })} lost={t('many.leave-stops')} />}
    </Dialog>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 border-b border-line px-3 py-1.5 last:border-0">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    {children}
  </li>
)

/** How far one of them is, and why it went no further. */
function StepWords({ told, undone, running }: { told: StepState; undone: StepState; running: boolean }) {
  const t = useWords()
  const now = undone.state === 'failed' || undone.state === 'sending' ? undone : told
  if (undone.state === 'done') return <span className="text-quiet">{t('many.state-undone')}</span>
  if (now.state === 'failed') return <span className="min-w-0 text-bad-ink wrap-anywhere">{now.why}</span>
  if (now.state === 'unknown')
    return (
      <span className="min-w-0 text-bad-ink wrap-anywhere">{t('many.state-unknown', { why: now.why })}</span>
    )
  if (now.state === 'waiting' && !running) return <span className="text-quiet">{t('many.state-unsent')}</span>
  return <span className="text-quiet">{t(`many.state-${now.state}`)}</span>
}
