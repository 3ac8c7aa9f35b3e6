import { Link2Off } from 'lucide-react'
import { HOME } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/link-button'

interface LinkOverProps {
  what: 'invitation' | 'password reset link'
  /** The refusal's own words: used, revoked, expired, unknown. */
  why: string
}

/** A link that does not work (any more): why, and whom to ask. */
export function LinkOver({ what, why }: LinkOverProps) {
  return (
    <NarrowPage>
      <Link2Off aria-hidden className="mb-4 size-6 text-quiet" />
      <h1 className="text-title">This {what} does not work</h1>
      <p className="mt-2">{why}</p>
      <p className="mt-2 text-quiet">
        Nothing was changed. An administrator of the organization can make another.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={HOME}>Go to your desk</LinkButton>
      </div>
    </NarrowPage>
  )
}
