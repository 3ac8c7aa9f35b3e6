'use client'

import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormRefusal } from './form-refusal'
import { LeaveGuard } from './leave-guard'
import type { DeskFormState } from './use-desk-form'

interface DeskFormProps<Values extends FieldValues, Ready> {
  desk: DeskFormState<Values, Ready>
  /** What would not happen: `Leave without creating the route?` */
  question: string
  className?: string
  children: ReactNode
  /** The buttons, below what was refused. */
  footer: ReactNode
}

/** A form that is a page or a part of one. */
export function DeskForm<Values extends FieldValues, Ready>({
  desk,
  question,
  className,
  children,
  footer,
}: DeskFormProps<Values, Ready>) {
  const { form, hold, submit } = desk
  return (
    <FormProvider {...form}>
      <form ref={hold} method="post" noValidate onSubmit={submit} className={className}>
        <Restored desk={desk} />
        {children}
        {desk.error && <FormRefusal error={desk.error} shownAtFields={desk.shownAtFields} />}
        {footer}
      </form>
      <LeaveGuard active={desk.unsaved} question={question} onLeave={desk.forget} />
    </FormProvider>
  )
}

/** Says that what was typed before a reload is here again. */
export function Restored<Values extends FieldValues, Ready>({
  desk: { restored, unsaved, startOver },
}: {
  desk: DeskFormState<Values, Ready>
}) {
  if (!restored || !unsaved) return null
  return (
    <Banner
      tone="neutral"
      title="What you typed before is here again."
      action={
        <Button size="small" onClick={startOver}>
          Start over
        </Button>
      }
    />
  )
}
