'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { leaveFor } from '@/components/frame/leave-for'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import { requestLink, requestUnlink } from './company-requests'

interface IdentitiesCardProps {
  identities: readonly { id: string; issuer: string; linkedAt: string }[]
  /** Organizations of the person that have a provider. */
  organizations: readonly { id: string; name: string }[]
}

/** By which providers one's own account is signed in. */
export function IdentitiesCard({ identities, organizations }: IdentitiesCardProps) {
  const t = useWords()
  const router = useRouter()
  const link = useMutation({
    mutationFn: async (organizationId: string) => leaveFor((await requestLink(organizationId)).data.goTo),
  })
  const unlink = useMutation({
    mutationFn: requestUnlink,
    onSuccess: () => {
      showToast({ tone: 'good', message: t('sign-on.unlinked') })
      router.refresh()
    },
  })
  const error = link.error ?? unlink.error
  return (
    <Card title={t('sign-on.own-title')} intro={t('sign-on.own-intro')}>
      <ul className="mb-3 space-y-3">
        {identities.map(({ id, issuer, linkedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{issuer}</span>
              <span className="text-label text-quiet">
                {t.rich('sign-on.linked-since', { time: () => <ZonedTime instant={linkedAt} /> })}
              </span>
            </span>
            <Button
              size="small"
              pending={unlink.isPending && unlink.variables === id}
              onClick={() => unlink.mutate(id)}
            >
              {t.rich('sign-on.unlink', {
                issuer,
                quiet: (words) => <span className="sr-only">{words}</span>,
              })}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {organizations.map(({ id, name }) => (
          <Button key={id} pending={link.isPending && link.variables === id} onClick={() => link.mutate(id)}>
            {t('sign-on.link-with', { name })}
          </Button>
        ))}
      </div>
      {error && <ApiErrorNotice error={error} />}
    </Card>
  )
}
