import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { WEBHOOK_EVENT_GROUPS, WEBHOOK_EVENT_TYPES } from '@/lib/platform/contract/webhook-events'

interface EventTypeChoiceProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error?: string | undefined
}

/** The event types of the contract, by group. */
export function EventTypeChoice({ chosen, onChange, error }: EventTypeChoiceProps) {
  const errorId = useId()
  // In the contract's order, whatever the order of the presses.
  const turn = (turned: string, on: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((type) => (type === turned ? on : chosen.includes(type))))
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-table font-strong">
        Event types <span className="font-normal text-quiet figures">{chosen.length} chosen</span>
      </legend>
      <p className="text-label text-quiet">
        DVIR and Routes reach the lists of the desk. The others are kept in the inbox and the event log.
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-2 gap-x-6 sm:columns-2">
        {Object.entries(WEBHOOK_EVENT_GROUPS).map(([group, types]) => (
          <fieldset key={group} className="mb-3 break-inside-avoid">
            <legend className="text-table text-quiet">{group}</legend>
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
