import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'

/** In place of what was sent: an earlier press of the form made something else than stands in it now. */
export class MadeBefore extends ApiError {
  constructor(
    message: string,
    /** Where what was made is. */
    readonly href: string,
    /** What leads there: `Open North`. */
    readonly open: string,
  ) {
    super(409, 'made_before', message)
  }
}

interface MadeBeforeNoticeProps {
  error: MadeBefore
  /** What can be done now. */
  next: string
  /** What makes another one of what stands in the form: `Create a second route`. */
  another: string
  onAnother: () => void
}

/** Says so, leads to what was made, and offers to make another one of what stands in the form. */
export function MadeBeforeNotice({ error, next, another, onAnother }: MadeBeforeNoticeProps) {
  const t = useWords()
  return (
    <ApiErrorNotice
      error={error}
      kept={t('form.kept-typed')}
      next={next}
      action={
        <>
          <LinkButton size="small" href={error.href}>
            {error.open}
          </LinkButton>
          <Button size="small" onClick={onAnother}>
            {another}
          </Button>
        </>
      }
    />
  )
}
