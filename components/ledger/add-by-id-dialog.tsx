'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/form/text-input'
import { LateWords } from '@/components/words/late-words'
import type { LedgerNoun } from './ledger-noun'

interface AddByIdDialogProps {
  onClose: () => void
  noun: LedgerNoun
  add: (id: string) => Promise<unknown>
  /** After it was added, or was there already. */
  onAdded: (id: string) => void
}

/** Adds an object to the ledger by the id that the platform's dashboard shows. */
export const AddByIdDialog = (props: AddByIdDialogProps) => (
  <LateWords of={['ledger-add']} onFailed={props.onClose}>
    <Opened {...props} />
  </LateWords>
)

function Opened({ onClose, noun, add, onAdded }: AddByIdDialogProps) {
  const t = useWords()
  const desk = useDeskForm({
    begin: () => ({ id: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ id }: { id: string }) => ({
        ready: id.trim(),
        problems: id.trim() ? [] : [{ path: 'id', message: t('ledger-add.id-missing', { noun }) }],
      })),
    send: add,
    onSent: (_added, id) => onAdded(id),
    // An id is pasted again.
    isUnsaved: () => false,
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('ledger-add.title', { noun })}
      intro={t('ledger-add.intro', { noun })}
      question={t('ledger-add.close', { noun })}
      send={t('ledger-add.add')}
      className="space-y-3"
      refusal={
        <ApiErrorNotice
          error={desk.error}
          kept={t('ledger-add.nothing')}
          shownAtFields={desk.shownAtFields}
        />
      }
    >
      <FormField name="id" label={t('ledger-add.id')} hint={t('ledger-add.id-hint')}>
        {(box) => <TextInput {...box} figures autoComplete="off" spellCheck={false} />}
      </FormField>
    </DeskDialog>
  )
}
