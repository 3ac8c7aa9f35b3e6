'use client'

import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { rememberPlatformPerson } from '@/components/access/platform-person'
import { FormPicker } from '@/components/directory/form-picker'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import type { Words } from '@/lib/words/words'

interface MineForm {
  id: string
}

const mineIn = (t: Words) =>
  typedAs(({ id }: MineForm) => ({
    ready: id,
    problems: id ? [] : [{ path: 'id', message: t('work-orders-list.mine-missing') }],
  }))

/** Asked when someone wants their own work and this browser does not know who they are on the platform. */
export function MineNotice() {
  const t = useWords()
  const personKey = usePersonKey()
  const typed = useTypedForm({
    begin: (): MineForm => ({ id: '' }),
    valuesOf: (first) => first,
    schemaOf: () => mineIn(t),
    // Kept in this browser alone: nothing is sent.
    send: async (id) => rememberPlatformPerson(personKey, id),
    onSent: () => undefined,
  })
  return (
    <Card className="max-w-xl">
      <TypedForm
        typed={typed}
        className="space-y-3"
        footer={<Button type="submit">{t('work-orders-list.mine-show')}</Button>}
      >
        <FormField name="id" label={t('work-orders-list.mine-label')} hint={t('work-orders-list.mine-hint')}>
          {(_box, control) => <FormPicker<MineForm> name="id" kinds={PERSON_KINDS} control={control} />}
        </FormField>
      </TypedForm>
    </Card>
  )
}
