'use client'

import { rememberPlatformPerson } from '@/components/access/platform-person'
import { usePersonKey } from '@/components/access/person-key'
import { FormPicker } from '@/components/directory/form-picker'
import { FormField } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import { typedAs } from '@/components/form/typed-as'
import { useTypedForm } from '@/components/form/use-typed-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

interface MineForm {
  id: string
}

const MINE = typedAs(({ id }: MineForm) => ({
  ready: id,
  problems: id ? [] : [{ path: 'id', message: 'Pick your name.' }],
}))

/** Asked when someone wants their own work and this browser does not know who they are on the platform. */
export function MineNotice() {
  const personKey = usePersonKey()
  const typed = useTypedForm({
    begin: (): MineForm => ({ id: '' }),
    valuesOf: (first) => first,
    schemaOf: () => MINE,
    // This browser is all that is told.
    send: async (id) => rememberPlatformPerson(personKey, id),
    onSent: () => undefined,
  })
  return (
    <Card className="max-w-xl">
      <TypedForm typed={typed} className="space-y-3" footer={<Button type="submit">Show mine</Button>}>
        <FormField
          name="id"
          label="Who are you on the platform?"
          hint="Work is assigned to people of the platform. Your choice is remembered in this browser, for your account."
        >
          {(_box, control) => <FormPicker<MineForm> name="id" kinds={['user', 'driver']} control={control} />}
        </FormField>
      </TypedForm>
    </Card>
  )
}
