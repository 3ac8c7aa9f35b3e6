import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/form/copy-field'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { AddedScreen } from './screen-answers'

/** A code that only this answer carries: to be typed at the screen now. */
export function CodeShownOnce({ screen, onClose }: { screen: AddedScreen; onClose: () => void }) {
  const t = useWords()
  const address = `${window.location.origin}/screen`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('screens.code-title', { name: screen.name })}
      intro={t('screens.code-intro')}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('screens.done')}
        </Button>
      }
    >
      <div className="space-y-3">
        <CopyField label={t('screens.address')} value={address} />
        <CopyField label={t('screens.code')} value={screen.code} hint={t('screens.shown-once')} />
      </div>
      <p className="mt-2 text-table text-quiet">
        {t.rich('screens.works-until', { time: () => <ZonedTime instant={screen.codeUntil} /> })}
      </p>
    </Dialog>
  )
}
