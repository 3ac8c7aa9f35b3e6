'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Banner } from '@/components/ui/status/banner'
import { ChangeEndDialog } from './change-end-dialog'
import { EndLinkDialog } from './end-link-dialog'
import { LinkLine, type SharedLink } from './link-line'
import { type LiveShareAnswer, liveSharesKey, liveSharesQuery } from './live-share-requests'
import { MakeLinkDialog, type Sharable } from './make-link-dialog'

export interface ShareDialogProps {
  /** What is shared, as people call it. */
  name: string
  /** Links that it has anyway: the platform told them with it. */
  own: readonly SharedLink[]
  /** What a link may be made of. */
  sharables: readonly Sharable[]
  /** Why no link may be made, moved or ended now; null when one may. */
  refusal: string | null
  /** When it is to be over (epoch ms). */
  endMs: number | null
  zone: string
  /** Epoch ms. */
  now: number
  onClose: () => void
}

type Open = { kind: 'make' } | { kind: 'change' | 'end'; share: LiveShareAnswer }

/** Every link that shows a route or a vehicle to somebody outside, to hand on; and those of the platform made, moved, ended. */
export function ShareDialog(props: ShareDialogProps) {
  const { name, own, sharables, refusal, endMs, zone, now, onClose } = props
  const t = useWords()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Open | null>(null)
  const [madeId, setMadeId] = useState<string | null>(null)
  const { data, error } = useQuery({ ...liveSharesQuery(sharables), enabled: sharables.length > 0 })
  const readAgain = () => client.invalidateQueries({ queryKey: liveSharesKey })
  const close = () => setOpened(null)
  const lacks = error instanceof ApiError && LACKS.includes(error.code)
  const links = data?.data.toSorted((one, other) => Number(other.id === madeId) - Number(one.id === madeId))
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={t('live-shares.title', { name })}
        intro={t('live-shares.secret')}
        footer={
          <>
            <Button onClick={onClose}>{t('ui.close')}</Button>
            {sharables.length > 0 && !lacks && (
              <Button
                look="primary"
                icon={Plus}
                disabledReason={refusal}
                onClick={() => setOpened({ kind: 'make' })}
              >
                {t('live-shares.new')}
              </Button>
            )}
          </>
        }
      >
        {lacks && <Banner title={error.message} />}
        {error && !lacks && <ApiErrorNotice error={error} />}
        {sharables.length > 0 && !error && (
          <Section title={t('live-shares.links')}>
            {!links && <SkeletonRows label={t('live-shares.asked')} rows={2} />}
            {links?.length === 0 && <p className="text-quiet">{t('live-shares.none')}</p>}
            <ul ref={keepsFocus} className="divide-y divide-line">
              {links?.map((share) => (
                <LinkLine key={share.id} link={share} {...{ zone, now }}>
                  {(['change', 'end'] as const).map((kind) => (
                    <Button
                      key={kind}
                      size="small"
                      disabledReason={refusal}
                      onClick={() => setOpened({ kind, share })}
                    >
                      {t(`live-shares.${kind}`)}
                      <span className="sr-only">{t('live-shares.of', { name: share.name })}</span>
                    </Button>
                  ))}
                </LinkLine>
              ))}
            </ul>
            {data?.isMore && <p className="mt-2 text-quiet">{t('live-shares.more')}</p>}
          </Section>
        )}
        {own.length > 0 && (
          <Section title={t('live-shares.own')}>
            <ul className="divide-y divide-line">
              {own.map((link, index) => (
                <LinkLine key={`${link.url ?? ''} ${index}`} {...{ link, zone, now }} />
              ))}
            </ul>
          </Section>
        )}
        {sharables.length === 0 && own.length === 0 && <p>{t('live-shares.nothing')}</p>}
      </Dialog>
      {opened?.kind === 'make' && (
        <MakeLinkDialog
          {...{ sharables, name, endMs, zone }}
          onMade={async ({ id }) => {
            setMadeId(id)
            await readAgain()
          }}
          onRefused={readAgain}
          onClose={close}
        />
      )}
      {opened?.kind === 'change' && (
        <ChangeEndDialog share={opened.share} zone={zone} onChanged={readAgain} onClose={close} />
      )}
      {opened?.kind === 'end' && <EndLinkDialog share={opened.share} onEnded={readAgain} onClose={close} />}
    </>
  )
}

const LACKS: readonly string[] = ['platform_lacks', 'platform_forbidden']
