'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { withArticle } from '@/components/ui/with-article'

interface AddByIdDialogProps {
  open: boolean
  onClose: () => void
  /** `DVIR`, `work order`. */
  what: string
  add: (id: string) => Promise<unknown>
  /** After it was added, or was there already. */
  onAdded: (id: string) => void
}

/** Adds an object to the ledger by the id that the platform's dashboard shows. */
export function AddByIdDialog({ open, onClose, what, add, onAdded }: AddByIdDialogProps) {
  const form = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useMutation({ mutationFn: add, onSuccess: (_, id) => onAdded(id) })
  const refusal = adding.error instanceof ApiError ? adding.error.at('id') : undefined

  const close = () => {
    adding.reset()
    setProblem(null)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('id') ?? '').trim()
    setProblem(id ? null : `Type the id of the ${what}.`)
    if (id) adding.mutate(id)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Add ${withArticle(what)} by id`}
      intro={`The ${what} is looked up on the platform, and refused where the platform does not know it. Where it cannot be asked, the id is added unchecked and fills in when news of it comes.`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} look="primary" pending={adding.isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-3">
        <Field
          label="Id"
          error={problem ?? refusal}
          hint="As the platform shows it, for example 281474976710656."
        >
          {(control) => <TextInput {...control} name="id" figures autoComplete="off" spellCheck={false} />}
        </Field>
        {adding.error && (
          <ApiErrorNotice
            error={adding.error}
            kept="Nothing was added."
            shownAtFields={(path) => path === 'id'}
          />
        )}
      </form>
    </Dialog>
  )
}
