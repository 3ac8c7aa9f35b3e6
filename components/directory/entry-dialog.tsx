import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Field } from '@/components/ui/form/field'
import type { DirectoryKinds } from '@/lib/directory/entry'
import { PickerList } from './picker-list'

export interface EntryFilterProps {
  /** What it is called in the address: a vehicle, trailer or other asset, or a driver. */
  narrows: 'asset' | 'driver'
  /** The platform's id; null where the list is of any. */
  value: string | null
  /** What the list may be of. */
  kinds: DirectoryKinds
  onChange: (change: SearchChange) => void
}

/** Of which vehicle, trailer or driver a list is: it closes once one is picked. */
export function EntryDialog({
  narrows,
  value,
  kinds,
  onChange,
  onClose,
}: EntryFilterProps & { onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`directory.${narrows}-title`)}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {/* Room below for what the picker finds. */}
      <div className="min-h-64">
        <Field label={t(`directory.${narrows}-label`)}>
          {(control) => (
            <PickerList
              kinds={kinds}
              values={value === null ? [] : [value]}
              control={control}
              onChange={(ids) => {
                const picked = ids.find((id) => id !== value) ?? null
                onChange({ [narrows]: picked })
                if (picked !== null) onClose()
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
