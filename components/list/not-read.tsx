import { ApiErrorNotice } from '@/components/api/api-error-notice'

interface NotReadProps {
  error: Error
  /** What was read before is still shown; left out where nothing is. */
  kept: string | undefined
  onAgain: () => void
}

/** Why a page's question was not answered, and a press that asks again. */
export function NotRead({ error, kept, onAgain }: NotReadProps) {
  return (
    <div className="px-4 pt-3 sm:px-6">
      <ApiErrorNotice error={error} kept={kept} onAgain={onAgain} />
    </div>
  )
}
