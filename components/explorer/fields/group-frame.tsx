import { Plus, X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { FieldError } from '@/components/ui/form/field'

interface GroupProps {
  name: string
  required: boolean
  error: string | null
  onRemove?: () => void
  children: ReactNode
}

/** A titled group of controls, marked at its side. */
export function Group({ name, required, error, onRemove, children }: GroupProps) {
  const t = useWords()
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      // What is wrong with the group as a whole has no control of its own to go to.
      {...(error && { tabIndex: -1, 'data-invalid': true })}
      className="border-l-2 border-line-strong pl-3"
    >
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <span id={id} className="text-table font-strong">
          <span className="figures">{name}</span>
          {!required && <span className="ml-1 font-normal text-faint">{t('ui.optional')}</span>}
        </span>
        {onRemove && (
          <IconButton
            size="small"
            icon={X}
            label={t('explorer-fields.remove', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <div className="space-y-3">{children}</div>
    </div>
  )
}

/** `name`: what is added, with its number where there are several. */
export function Add({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useWords()
  return (
    <Button size="small" icon={Plus} onClick={onPress}>
      {t('explorer-fields.add', { name })}
    </Button>
  )
}
