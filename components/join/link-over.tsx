import { Link2Off } from 'lucide-react'
import { HOME } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/link-button'

interface LinkOverProps {
  what: 'invitation' | 'password reset link'
  /** Used, revoked, expired, unknown: a refusal has its own words. */
  error: unknown
}

/** While it is asked what a link is for. */
export function ReadingLink({ what }: Pick<LinkOverProps, 'what'>) {
  return (
    <NarrowPage>
      <p role="status" className="text-quiet">
        Reading the {what}…
      </p>
    </NarrowPage>
  )
}

/** A link that does not work (any more): why, and whom to ask. */
export function LinkOver({ what, error }: LinkOverProps) {
  return (
    <NarrowPage>
      <Link2Off aria-hidden className="mb-4 size-6 text-quiet" />
      <h1 className="text-title">This {what} does not work</h1>
      <p className="mt-2">{error instanceof Error ? error.message : 'It cannot be read. Try again.'}</p>
      <p className="mt-2 text-quiet">
        Nothing was changed. An administrator of the organization can make another.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={HOME}>Go to your desk</LinkButton>
      </div>
    </NarrowPage>
  )
}
