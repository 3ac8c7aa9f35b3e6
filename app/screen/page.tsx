import { dehydrate, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { context } from '@/app/context'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { todayAnswer } from '@/components/readiness/today-answer'
import { screenDayKey } from '@/components/screens/day-query'
import { ScreenWall } from '@/components/screens/screen-wall'
import { readScreen } from '@/lib/screens/read-screen'
import { readScreenDay } from '@/lib/screens/read-screen-day'

export const generateMetadata = titled('readiness.wall-title')

/** The day for whoever passes a screen at a wall; nobody is signed in there. */
export default async function ScreenPage() {
  const [base, list] = await Promise.all([context(), headers()])
  const screen = await readScreen(base, list.get('cookie'))
  if (!screen) redirect('/screen/code')
  const day = await readScreenDay(base, screen)
  const client = new QueryClient()
  const readAt = base.clock.now()
  client.setQueryData(screenDayKey, { ...day, today: todayAnswer(day.today, 'today'), readAt })
  return (
    <ShippedWords of={['readiness', 'screens', 'sync', 'verdict']}>
      <ScreenWall state={dehydrate(client)} startedAt={readAt} />
    </ShippedWords>
  )
}
