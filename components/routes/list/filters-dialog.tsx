import { useWords } from '#use-words'
import { PickerList } from '@/components/directory/picker-list'
import type { SearchChange } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { JUDGED } from '@/lib/routes/list-words'
import type { RouteListState } from './list-filter'

interface FiltersDialogProps {
  state: RouteListState
  onChange: (change: SearchChange) => void
  onClose: () => void
}

const VERDICTS = {
  blocked: 'routes-list.verdict-blocked',
  check: 'routes-list.verdict-check',
  ready: 'routes-list.verdict-ready',
} as const

/** Narrows the list as it is typed and picked; the address holds it. */
export function FiltersDialog({ state, onChange, onClose }: FiltersDialogProps) {
  const t = useWords()
  const { driver, vehicle, unassigned, verdict } = state
  const narrowed = driver ?? vehicle ?? unassigned ?? verdict
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routes-list.filters-title')}
      footer={
        <>
          {narrowed !== null && (
            <Button
              onClick={() => onChange({ driver: null, vehicle: null, unassigned: null, verdict: null })}
            >
              {t('routes-list.filters-clear')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      {/* Room below for what the pickers find. */}
      <div className="min-h-64 space-y-3">
        <Field label={t('routes-list.filter-driver')}>
          {(control) => (
            <PickerList
              kinds={['driver']}
              values={driver === null ? [] : [driver]}
              control={control}
              onChange={(ids) => onChange({ driver: ids.at(-1) ?? null })}
            />
          )}
        </Field>
        <Field label={t('routes-list.filter-vehicle')}>
          {(control) => (
            <PickerList
              kinds={['vehicle']}
              values={vehicle === null ? [] : [vehicle]}
              control={control}
              onChange={(ids) => onChange({ vehicle: ids.at(-1) ?? null })}
            />
          )}
        </Field>
        <Field label={t('routes-list.filter-verdict')}>
          {(control) => (
            <Select
              {...control}
              value={verdict ?? ''}
              placeholder={t('routes-list.verdict-any')}
              options={JUDGED.map((value) => ({ value, label: t(VERDICTS[value]) }))}
              onChange={(event) => onChange({ verdict: event.target.value || null })}
            />
          )}
        </Field>
        <Checkbox
          label={t('routes-list.filter-unassigned')}
          checked={unassigned !== null}
          onChange={(event) => onChange({ unassigned: event.target.checked ? 'true' : null })}
        />
      </div>
    </Dialog>
  )
}
