'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { readLive, setLive, useLive } from '@/components/live/live-state'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { restoreDesk } from './keep-desk'

/** Above a page that was kept: since when, by the desk's clock. Once Wayboard answers, the page is asked for anew. */
export function AsOf({ at }: { at: number }) {
  const t = useWords()
  const client = useQueryClient()
  const personKey = usePersonKey()
  const router = useRouter()
  const { link } = useLive()
  const [shown, show] = useState(true)
  useEffect(() => {
    // Nobody answered when the page was asked for: until somebody does, it is not live.
    if (readLive().link === 'opening') setLive({ link: 'unreachable', lostAt: at })
    void restoreDesk(client, personKey).catch(() => undefined)
  }, [at, client, personKey])
  const isBack = link === 'live' || link === 'asking'
  useEffect(() => {
    if (!isBack) return
    delete document.documentElement.dataset['keptAt']
    router.refresh()
    void client.invalidateQueries()
  }, [isBack, client, router])
  if (isBack && shown) show(false)
  if (!shown) return null
  return (
    <div className="px-4 pt-4 sm:px-6 print:hidden">
      <Banner
        tone="caution"
        title={t.rich('frame.as-of', { time: () => <ZonedTime instant={at} /> })}
        action={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('ui.try-again')}
          </Button>
        }
      >
        {t('frame.as-of-text')}
      </Banner>
    </div>
  )
}
