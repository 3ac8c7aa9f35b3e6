import { useState } from 'react'
import { useWords } from '#use-words'
import { PickerList } from '@/components/directory/picker-list'
import type { SearchChange } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { LateWords } from '@/components/words/late-words'
import { JUDGED, LONGEST_PLACE } from '@/lib/routes/list/list-words'
import type { RouteListState } from './list-filter'

interface FiltersDialogProps {
  state: RouteListState
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
  onClose: () => void
}

const VERDICTS = {
  blocked: 'verdict.word-blocked',
  check: 'verdict.word-check',
  ready: 'verdict.word-ready',
  untold: 'verdict.word-untold',
} as const

/** What is picked from the directory: one of a kind, or none. */
const PICKED = [
  { name: 'driver', label: 'routes-filters.driver', hint: null },
  { name: 'vehicle', label: 'routes-filters.vehicle', hint: null },
  { name: 'tag', label: 'routes-filters.tag', hint: 'routes-filters.tag-hint' },
  { name: 'address', label: 'routes-filters.address', hint: 'routes-filters.address-hint' },
] as const

const NONE = {
  ...{ driver: null, vehicle: null, tag: null, address: null },
  ...{ place: null, unassigned: null, verdict: null },
}

/** Narrows the list as it is typed and picked; the address holds it. */
export const FiltersDialog = (props: FiltersDialogProps) => (
  <LateWords of={['directory', 'routes-filters', 'verdict']} onFailed={props.onClose}>
    <Opened {...props} />
  </LateWords>
)

function Opened({ state, onChange, onClose }: FiltersDialogProps) {
  const t = useWords()
  const { place, unassigned, verdict } = state
  // The address follows what is typed; while someone types, the box knows better.
  const [typed, setTyped] = useState(place ?? '')
  const isNarrowed =
    PICKED.some(({ name }) => state[name] !== null) || (place ?? unassigned ?? verdict) !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routes-filters.title')}
      footer={
        <>
          {isNarrowed && (
            <Button
              onClick={() => {
                setTyped('')
                onChange(NONE)
              }}
            >
              {t('routes-filters.clear')}
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
        {PICKED.map(({ name, label, hint }) => (
          <Field key={name} label={t(label)} {...(hint && { hint: t(hint) })}>
            {(control) => (
              <PickerList
                kinds={[name]}
                values={state[name] === null ? [] : [state[name]]}
                control={control}
                onChange={(ids) => onChange({ [name]: ids.at(-1) ?? null })}
              />
            )}
          </Field>
        ))}
        <Field label={t('routes-filters.place')} hint={t('routes-filters.place-hint')}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              maxLength={LONGEST_PLACE}
              onChange={(event) => {
                setTyped(event.target.value)
                onChange({ place: event.target.value || null }, 'replace')
              }}
            />
          )}
        </Field>
        <Field label={t('routes-filters.verdict')}>
          {(control) => (
            <Select
              {...control}
              value={verdict ?? ''}
              placeholder={t('routes-filters.verdict-any')}
              options={JUDGED.map((value) => ({ value, label: t(VERDICTS[value]) }))}
              onChange={(event) => onChange({ verdict: event.target.value || null })}
            />
          )}
        </Field>
        <Checkbox
          label={t('routes-filters.unassigned')}
          checked={unassigned !== null}
          onChange={(event) => onChange({ unassigned: event.target.checked ? 'true' : null })}
        />
      </div>
    </Dialog>
  )
}
