'use client'

import type { FormEvent } from 'react'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { rememberPlatformPerson } from '@/components/maintenance/platform-person'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/** Asked when someone wants their own work and this browser does not know by which id the platform knows them. */
export function MineNotice() {
  const { personKey } = useDeskAccess()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('id') ?? '').trim()
    if (id) rememberPlatformPerson(personKey, id)
  }
  return (
    <Card className="max-w-xl">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field
          label="Your user id on the platform"
          className="min-w-0 grow"
          hint="Work is assigned by this id. It is remembered in this browser, for your account."
        >
          {(control) => <TextInput {...control} name="id" figures required autoComplete="off" />}
        </Field>
        <Button type="submit" className="mb-5">
          Show mine
        </Button>
      </form>
    </Card>
  )
}
