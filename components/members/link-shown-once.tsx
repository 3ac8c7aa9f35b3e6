import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/form/copy-field'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { MadeLink } from './member-answers'

interface LinkShownOnceProps {
  title: string
  /** Who should get it, and what it does. */
  intro: string
  label: string
  link: MadeLink
  onClose: () => void
}

/** A link that only this answer carries: copy it now. */
export function LinkShownOnce({ title, intro, label, link, onClose }: LinkShownOnceProps) {
  const t = useWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      intro={intro}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('members.done')}
        </Button>
      }
    >
      <CopyField label={label} value={link.url} hint={t('members.shown-once')} />
      <p className="mt-2 text-table text-quiet">
        {t.rich('members.works-until', { time: () => <ZonedTime instant={link.expiresAt} /> })}
      </p>
    </Dialog>
  )
}
