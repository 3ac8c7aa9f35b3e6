'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { settingQuery } from '@/components/settings/queries'
import { requestSetting } from '@/components/settings/requests'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { showToast } from '@/components/ui/toast/toast'
import { SETTINGS } from '@/lib/settings/table'
import { proposalQuery } from './queries'

/**
 * Proposes to say that drivers start no route on the platform, where nothing was told of any for long: one press for who may,
 * and for others who that is. Nothing where nothing is proposed.
 */
export function DeparturesProposal({ mayChange }: { mayChange: boolean }) {
  const t = useWords()
  const client = useQueryClient()
  const { data } = useQuery(proposalQuery)
  const saying = useMutation({
    mutationFn: () => requestSetting('departures', 'nobody', SETTINGS.departures.usual),
    onSuccess: (answered) => {
      client.setQueryData(settingQuery('departures').queryKey, answered)
      showToast({ tone: 'good', message: t('departures.said') })
    },
    // Whatever is shown may go by it; and where somebody else changed it meanwhile, nothing is proposed any more.
    onSettled: () => client.invalidateQueries(),
  })
  if (!data?.isProposed) return null
  const { past, administrators } = data
  return (
    <div className="space-y-2 border-b border-line px-4 py-2 sm:px-6">
      <Banner
        tone="info"
        title={t('departures.proposed', { past })}
        action={
          mayChange && (
            <Button size="small" pending={saying.isPending} onClick={() => saying.mutate()}>
              {t('departures.say')}
            </Button>
          )
        }
      >
        {!mayChange &&
          t('departures.ask', {
            names: new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(administrators),
          })}
      </Banner>
      {saying.error && <ApiErrorNotice error={saying.error} />}
    </div>
  )
}
