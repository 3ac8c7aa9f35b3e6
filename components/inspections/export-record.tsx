import { Download } from 'lucide'
import { useWords } from '#use-words'
import { useDownload } from '@/components/list/use-download'
import { Button } from '@/components/ui/button/button'

/** The record of a period as a file. What fetches it comes when it is pressed. */
export function ExportRecord({ asked }: { asked: string }) {
  const t = useWords()
  const { pending, download } = useDownload((why) => t('inspections.export-failed', { why }))
  const onPress = () => download(`/api/inspections/export?${asked}`)
  return (
    <Button icon={Download} look="primary" pending={pending} onClick={onPress}>
      {t('inspections.export')}
    </Button>
  )
}
