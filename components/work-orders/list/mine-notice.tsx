'use client'

import { type FormEvent, useState } from 'react'
import { Picker } from '@/components/directory/picker'
import { usePersonKey } from '@/components/access/person-key'
import { rememberPlatformPerson } from '@/components/access/platform-person'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'

/** Asked when someone wants their own work and this browser does not know who they are on the platform. */
export function MineNotice() {
  const personKey = usePersonKey()
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(id ? null : 'Pick your name.')
    if (id) rememberPlatformPerson(personKey, id)
  }
  return (
    <Card className="max-w-xl">
      <form onSubmit={submit} noValidate className="space-y-3">
        <Field
          label="Who are you on the platform?"
          error={problem}
          hint="Work is assigned to people of the platform. Your choice is remembered in this browser, for your account."
        >
          {(control) => <Picker kinds={['user', 'driver']} control={control} value={id} onChange={setId} />}
        </Field>
        <Button type="submit">Show mine</Button>
      </form>
    </Card>
  )
}
