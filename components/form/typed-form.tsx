'use client'

import {
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { StillSending } from '@/components/ui/form/still-sending'
import { Banner } from '@/components/ui/status/banner'
import { FormRefusal } from './form-refusal'
import { LeaveGuard } from './leave-guard'
import type { TypedFormState } from './use-typed-form'
import { watchLeft } from './watch-left'

interface TypedFormProps<Values extends FieldValues, Ready> {
  typed: TypedFormState<Values, Ready>
  /** What would not happen: `Leave without creating the route?` Left out where nothing is typed that could be lost. */
  question?: string
  /** What it is called, where no heading says so. */
  label?: string
  onKeyDown?: KeyboardEventHandler
  className?: string
  children: ReactNode
  /** The buttons, below what was refused. */
  footer: ReactNode
  /** What a refusal leaves as it was: `The setting was not changed.` */
  kept?: string
  /** Its fields are all in sight: what is refused at one of them is said there alone. */
  inSight?: boolean
  /** Shows what somebody else changed meanwhile, once that was looked at and closed. */
  onCompare?: (() => void) | null | undefined
  /** What stands in place of the usual words on a refusal. None is null: a `false` would stand there, and say nothing. */
  refusal?: ReactElement | null | undefined
}

/** A form that is a page or a part of one. */
export function TypedForm<Values extends FieldValues, Ready>({
  typed,
  question,
  label,
  onKeyDown,
  className,
  children,
  footer,
  kept,
  inSight,
  onCompare,
  refusal,
}: TypedFormProps<Values, Ready>) {
  const { form, hold, submit, error, shownAtFields } = typed
  const t = useWords()
  useForgottenOnceLeft(typed)
  return (
    <FormProvider {...form}>
      <form
        ref={hold}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        className={className}
      >
        <Restored typed={typed} />
        {children}
        {error && (refusal ?? <FormRefusal {...{ error, shownAtFields, kept, inSight, onCompare }} />)}
        <StillSending pending={typed.pending} />
        {footer}
      </form>
      {question && (
        <LeaveGuard
          active={typed.unsaved}
          question={question}
          lost={t(typed.pending ? 'ui.sending-lost' : 'form.close-lost')}
          onLeave={typed.forget}
        />
      )}
    </FormProvider>
  )
}

/** What was sent with nothing typed is left without a question, and stays there only over a reload. */
function useForgottenOnceLeft({ unsaved, forget }: Pick<TypedFormState, 'unsaved' | 'forget'>) {
  const left = useEffectEvent(() => {
    if (!unsaved) forget()
  })
  useEffect(() => watchLeft(() => left()), [])
}

/** Says that what was typed before a reload is here again. */
export function Restored<Values extends FieldValues, Ready>({
  typed: { restored, kept, pending, startOver },
}: {
  typed: TypedFormState<Values, Ready>
}) {
  const t = useWords()
  // What is being sent is not started over.
  if (!restored || !kept || pending) return null
  return (
    <Banner
      tone="neutral"
      title={t('form.restored')}
      action={
        <Button size="small" onClick={startOver}>
          {t('form.start-over')}
        </Button>
      }
    />
  )
}
