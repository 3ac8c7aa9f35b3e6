import { Link2Off } from 'lucide'
import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/button/link-button'
import { Icon } from '@/components/ui/icon'

interface LinkOverProps {
  kind: 'invitation' | 'reset' | 'proof'
  /** Used, revoked, expired, unknown: in the words of the refusal. */
  why: string
}

/** While it is asked what a link is for. */
export function ReadingLink({ kind }: Pick<LinkOverProps, 'kind'>) {
  const t = useWords()
  return (
    <NarrowPage>
      <p role="status" className="text-quiet">
        {t(`join.reading-${kind}`)}
      </p>
    </NarrowPage>
  )
}

/** A link that does not work (any more): why, and whom to ask. */
export function LinkOver({ kind, why }: LinkOverProps) {
  const t = useWords()
  return (
    <NarrowPage>
      <Icon of={Link2Off} className="mb-4 size-6 text-quiet" />
      <h1 className="text-title">{t(`join.over-${kind}`)}</h1>
      <p className="mt-2">{why}</p>
      <p className="mt-2 text-quiet">
        {t(kind === 'proof' ? 'join.link-ask-proof' : 'join.link-ask-another')}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={HOME}>{t('join.to-desk')}</LinkButton>
      </div>
    </NarrowPage>
  )
}
