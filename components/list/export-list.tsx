import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#use-words'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/toast'

/** The list at `path` of our API as `asked` narrows it, as a file. What makes it is fetched when it is pressed. */
export function ExportList({ path, asked }: { path: string; asked: string }) {
  const t = useWords()
  const [pending, setPending] = useState(false)
  const onPress = async () => {
    setPending(true)
    try {
      const { downloadList } = await import('./download-list')
      const refused = await downloadList(`${path}/export?${asked}`)
      if (refused) showToast({ tone: 'bad', message: t('list.export-failed', { why: refused }) })
    } finally {
      setPending(false)
    }
  }
  return (
    <IconButton
      icon={Download}
      label={t('list.export')}
      aria-busy={pending}
      onClick={() => !pending && void onPress()}
    />
  )
}
