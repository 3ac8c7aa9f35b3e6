'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormRadios } from '@/components/form/form-radios'
import { PickInput } from '@/components/form/pick-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { showToast } from '@/components/ui/toast/toast'
import { PERSON_KINDS, type PersonKind } from '@/lib/accounts/platform-person'
import type { Words } from '@/lib/words/words'
import type { MemberRow } from './member-answers'
import { membersQuery, requestBinding, requestProposal } from './queries'

interface SignerDialogProps {
  member: MemberRow
  administers: boolean
  onClose: () => void
}

interface SignerForm {
  kind: PersonKind
  id: string
}

const signerIn = (t: Words) =>
  typedAs(({ kind, id }: SignerForm) => ({
    ready: { kind, id: id.trim() },
    problems: id.trim() ? [] : [{ path: 'id', message: t('members.signer-missing') }],
  }))

/** Who a member is on the platform: an administrator settles it, a member says it of themselves. */
export function SignerDialog({ member, administers, onClose }: SignerDialogProps) {
  const t = useWords()
  const queries = useQueryClient()
  const router = useRouter()
  const { name, person, you } = member
  const readAgain = () => queries.invalidateQueries({ queryKey: membersQuery.queryKey })
  const desk = useDeskForm({
    begin: () => member,
    valuesOf: (): SignerForm => ({ kind: person?.kind ?? 'user', id: person?.id ?? '' }),
    schemaOf: () => signerIn(t),
    send: (ready, from) =>
      administers ? requestBinding(from.userId, ready, from.person?.id ?? null) : requestProposal(ready),
    onSent: async () => {
      await readAgain()
      showToast({
        tone: 'good',
        message: administers ? t('members.signer-bound', { name }) : t('members.signer-proposed-done'),
      })
      if (you) router.refresh()
      onClose()
    },
    onRefused: async (error) => {
      await readAgain()
      if (!isChangedMeanwhile(error) || !(error instanceof Error)) return
      showToast({ tone: 'bad', message: error.message })
      onClose()
    },
  })
  const confirms = administers && person !== null && !person.confirmed
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={administers ? t('members.signer-title', { name }) : t('members.signer-title-own')}
      intro={administers ? t('members.signer-intro-administrator', { name }) : t('members.signer-intro-own')}
      question={t('members.signer-close')}
      send={t(
        confirms ? 'members.signer-confirm' : administers ? 'members.signer-save' : 'members.signer-send-own',
      )}
    >
      <FormRadios<SignerForm>
        name="kind"
        legend={t('members.signer-kind')}
        options={PERSON_KINDS.map((value) => ({ value, label: t(`members.signer-kind-${value}`) }))}
      />
      <PickInput<SignerForm> name="id" label={t('members.signer-person')} kinds={[desk.values.kind]} />
    </DeskDialog>
  )
}
