import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Field } from '@/components/ui/form/field'
import type { ASSET_KINDS } from '@/lib/directory/entry'
import { PickerList } from './picker-list'

export interface AssetFilterProps {
  /** The platform's id; null where the list is of any. */
  asset: string | null
  /** What the list may be of. */
  kinds: readonly [(typeof ASSET_KINDS)[number], ...(typeof ASSET_KINDS)[number][]]
  onChange: (change: SearchChange) => void
}

/** Of which vehicle or trailer a list is: it closes once one is picked. */
export function AssetDialog({ asset, kinds, onChange, onClose }: AssetFilterProps & { onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('directory.asset-title')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {/* Room below for what the picker finds. */}
      <div className="min-h-64">
        <Field label={t('directory.asset-label')}>
          {(control) => (
            <PickerList
              kinds={kinds}
              values={asset === null ? [] : [asset]}
              control={control}
              onChange={(ids) => {
                const picked = ids.find((id) => id !== asset) ?? null
                onChange({ asset: picked })
                if (picked !== null) onClose()
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
