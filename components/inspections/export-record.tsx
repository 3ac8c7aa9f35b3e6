import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

/** The record of a period as a file. What fetches it comes when it is pressed. */
export function ExportRecord({ asked }: { asked: string }) {
  const t = useWords()
  const [pending, setPending] = useState(false)
  const onPress = async () => {
    setPending(true)
    try {
      const { downloadList } = await import('@/components/list/download-list')
      const refused = await downloadList(`/api/inspections/export?${asked}`)
      if (refused) showToast({ tone: 'bad', message: t('inspections.export-failed', { why: refused }) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={Download} look="primary" pending={pending} onClick={() => void onPress()}>
      {t('inspections.export')}
    </Button>
  )
}
