'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { may } from '@/lib/accounts/roles'
import type { MemberRow } from './member-answers'
import { membersQuery, requestUnbinding } from './queries'
import { type SignerAsk, SignersTable } from './signers-table'

const SignerDialog = lazy(() =>
  import('./signer-dialog').then((module) => ({ default: module.SignerDialog })),
)

/** As whom each member signs on the platform. */
export function SignersPage({ administers }: { administers: boolean }) {
  const t = useWords()
  const { data, error } = useQuery(membersQuery)
  const [ask, setAsk] = useState<SignerAsk | null>(null)
  const close = () => setAsk(null)
  const signers = data?.data.filter(({ role, person }) => person !== null || may(role, 'maintenance:write'))
  return (
    <Card flush title={t('members.signers')} intro={t('members.signer-intro')}>
      {error && !data && <ApiErrorNotice error={error} />}
      {signers &&
        (signers.length > 0 ? (
          <SignersTable members={signers} administers={administers} onAsk={setAsk} />
        ) : (
          <p className="border-t border-line px-4 py-3 text-quiet">{t('members.signer-none')}</p>
        ))}
      {ask?.kind === 'choose' && (
        <Suspense>
          <SignerDialog member={ask.member} administers={administers} onClose={close} />
        </Suspense>
      )}
      {ask?.kind === 'remove' && <Removal member={ask.member} onClose={close} />}
    </Card>
  )
}

function Removal({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const router = useRouter()
  const { name, userId, you } = member
  const remove = useMutation({
    mutationFn: () => requestUnbinding(userId),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: membersQuery.queryKey })
      showToast({ tone: 'good', message: t('members.signer-remove-done', { name }) })
      if (you) router.refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('members.signer-remove-title', { name })}
      intro={t('members.signer-remove-intro', { name })}
      confirm={t('members.signer-remove')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error && <ApiErrorNotice error={remove.error} kept={t('members.kept')} />}
    </ConfirmDialog>
  )
}
