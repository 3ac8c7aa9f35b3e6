import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import type { ReadAt } from '@/components/readiness/finding-sentence'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { routeQuery } from '../../queries'
import type { RouteAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import { meanwhileWords } from './meanwhile'
import { begunQuery } from './queries'

interface ChangedBesideProps {
  /** As it was when somebody began. */
  began: RouteAnswer
  at: ReadAt
}

/** Says what others change of a route while somebody chooses, and goes on from how it stands now where that is asked. */
export function ChangedBeside({ began, at }: ChangedBesideProps) {
  const t = useWords()
  const client = useQueryClient()
  // Kept as it stands by the stream.
  const { data: now } = useQuery({ ...routeQuery(began.id), initialData: began })
  const said = besideWords(began, now, at, t)
  if (said.length === 0) return null
  return (
    <Banner
      tone="caution"
      title={t('routes-board.beside', { name: routeName(began, t) })}
      action={
        <Button size="small" onClick={() => client.setQueryData(begunQuery(began.id).queryKey, now)}>
          {t('routes-board.beside-take')}
        </Button>
      }
    >
      {said.join(' ')}
    </Banner>
  )
}

/** What was read earlier is no change. */
export const besideWords = (began: RouteAnswer, now: RouteAnswer, ...said: Said): string[] =>
  Date.parse(now.ledger.lastConfirmedAt) > Date.parse(began.ledger.lastConfirmedAt)
    ? meanwhileWords(began, now, ...said)
    : []

type Said = Parameters<typeof meanwhileWords> extends [unknown, unknown, ...infer Rest] ? Rest : never
