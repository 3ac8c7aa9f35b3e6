import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { emptyRoute, emptyStop, type RouteValues } from './form-values'
import { PlannedBefore } from './planned-before'
import { StopTimeInput } from './stop-time-input'
import type { BeganTimes } from './stop-times'

function Box({ clock }: { clock: string }) {
  const stops = [emptyStop({ id: 'a', scheduledArrivalTime: clock })]
  const form = useForm<RouteValues>({ defaultValues: { ...emptyRoute('America/Los_Angeles'), stops } })
  return (
    <FormProvider {...form}>
      <StopTimeInput
        name="stops.0.scheduledArrivalTime"
        label="Arrival"
        index={0}
        field="scheduledArrivalTime"
      />
    </FormProvider>
  )
}

const drawn = (clock: string, was: string) => {
  const planned: BeganTimes = new Map([['a', { scheduledArrivalTime: was, scheduledDepartureTime: null }]])
  return renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'form', 'routes-edit'])}>
      <PlannedBefore value={planned}>
        <Box clock={clock} />
      </PlannedBefore>
    </WordsProvider>,
  )
}

it('says which one is meant in the hour that comes twice, and nothing in any other', () => {
  expect(drawn('2026-11-01T01:10', '2026-11-01T08:06:00Z')).toContain('The first one is meant: 01:10 PDT.')
  expect(drawn('2026-11-01T01:10', '2026-11-01T09:06:00Z')).toContain('The second one is meant: 01:10 PST.')
  expect(drawn('2026-11-01T02:10', '2026-11-01T09:06:00Z')).not.toContain('is meant')
})
