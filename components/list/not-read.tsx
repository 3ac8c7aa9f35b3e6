import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'

interface NotReadProps {
  error: Error
  /** What was read before is still shown; left out where nothing is. */
  kept: string | undefined
  onAgain: () => void
}

/** Why a page's question was not answered, and a press that asks again. */
export function NotRead({ error, kept, onAgain }: NotReadProps) {
  const t = useWords()
  return (
    <div className="px-4 pt-3 sm:px-6">
      <ApiErrorNotice
        error={error}
        kept={kept}
        action={
          <Button size="small" onClick={onAgain}>
            {t('ui.try-again')}
          </Button>
        }
      />
    </div>
  )
}
