'use client'

import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/text-input'
import { withArticle } from '@/components/ui/with-article'

interface AddByIdDialogProps {
  onClose: () => void
  /** `DVIR`, `work order`. */
  what: string
  add: (id: string) => Promise<unknown>
  /** After it was added, or was there already. */
  onAdded: (id: string) => void
}

/** Adds an object to the ledger by the id that the platform's dashboard shows. */
export function AddByIdDialog({ onClose, what, add, onAdded }: AddByIdDialogProps) {
  const desk = useDeskForm({
    begin: () => ({ id: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ id }: { id: string }) => ({
        ready: id.trim(),
        problems: id.trim() ? [] : [{ path: 'id', message: `Type the id of the ${what}.` }],
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
      title={`Add ${withArticle(what)} by id`}
      intro={`The ${what} is looked up on the platform, and refused where the platform does not know it. Where it cannot be asked, the id is added unchecked and fills in when news of it comes.`}
      question={`Close without adding the ${what}?`}
      send="Add"
      className="space-y-3"
      refusal={
        <ApiErrorNotice error={desk.error} kept="Nothing was added." shownAtFields={desk.shownAtFields} />
      }
    >
      <FormField name="id" label="Id" hint="As the platform shows it, for example 281474976710656.">
        {(box) => <TextInput {...box} figures autoComplete="off" spellCheck={false} />}
      </FormField>
    </DeskDialog>
  )
}
