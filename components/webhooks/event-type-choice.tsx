import { useId } from 'react'
import { useWords } from '#use-words'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FieldError } from '@/components/ui/form/field'
import { WEBHOOK_EVENT_GROUPS, WEBHOOK_EVENT_TYPES } from '@/lib/platform/contract/webhook-events'
import type { WordKey } from '@/lib/words/word-key'

const GROUP_NAMES: Record<string, WordKey | undefined> = {
  Address: 'webhooks.group-address',
  Alerts: 'webhooks.group-alerts',
  'Forms and documents': 'webhooks.group-documents',
  'Drivers and vehicles': 'webhooks.group-drivers',
  DVIR: 'webhooks.group-dvir',
  'Engine and gateway': 'webhooks.group-engine',
  Geofence: 'webhooks.group-geofence',
  Routes: 'webhooks.group-routes',
  Speeding: 'webhooks.group-speeding',
  Fuel: 'webhooks.group-fuel',
} satisfies Record<keyof typeof WEBHOOK_EVENT_GROUPS, WordKey>

interface EventTypeChoiceProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error?: string | undefined
}

/** The event types of the contract, by group. */
export function EventTypeChoice({ chosen, onChange, error }: EventTypeChoiceProps) {
  const t = useWords()
  const errorId = useId()
  const groupWords = (group: string) => {
    const name = GROUP_NAMES[group]
    return name ? t(name) : group
  }
  // In the contract's order, whatever the order of the presses.
  const turn = (turned: string, on: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((type) => (type === turned ? on : chosen.includes(type))))
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-table font-strong">
        {t('webhooks.event-types')}{' '}
        <span className="font-normal text-quiet tabular-nums">
          {t('webhooks.event-types-chosen', { count: chosen.length })}
        </span>
      </legend>
      <p className="text-label text-quiet">{t('webhooks.event-types-hint')}</p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-2 gap-x-6 sm:columns-2">
        {Object.entries(WEBHOOK_EVENT_GROUPS).map(([group, types]) => (
          <fieldset key={group} className="mb-3 break-inside-avoid">
            <legend className="text-table text-quiet">{groupWords(group)}</legend>
            {types.map((type) => (
              <div key={type} className="text-table">
                <Checkbox
                  label={type}
                  checked={chosen.includes(type)}
                  onChange={(event) => turn(type, event.target.checked)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
