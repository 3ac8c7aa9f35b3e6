'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { useTypedForm } from '@/components/form/use-typed-form'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/toast/toast'
import type { OwnKey } from '../factor-requests'
import { requestKeyName } from './key-requests'

interface NameKeyDialogProps {
  of: OwnKey
  onClose: () => void
  onNamed: () => Promise<unknown>
}

interface Named {
  name: string
}

const NAMED = sentAsTyped<Named>()

/** What a key is called from now on. */
export function NameKeyDialog({ of: { id, name }, onClose, onNamed }: NameKeyDialogProps) {
  const t = useWords()
  const desk = useTypedForm({
    begin: (): Named => ({ name }),
    valuesOf: (first) => first,
    schemaOf: () => NAMED,
    send: (typed) => requestKeyName(id, typed.name),
    onSent: async (_, typed) => {
      await onNamed()
      showToast({ tone: 'good', message: t('second-factor.key-named', { name: typed.name.trim() }) })
      onClose()
    },
    // A name is typed again.
    isUnsaved: () => false,
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('second-factor.key-rename-title', { name })}
      send={t('second-factor.key-save')}
      kept={t('second-factor.on-kept')}
      inSight
    >
      <FormField name="name" label={t('second-factor.key-name')} hint={t('second-factor.key-name-hint')}>
        {(box) => <TextInput {...box} autoComplete="off" required />}
      </FormField>
    </DeskDialog>
  )
}
