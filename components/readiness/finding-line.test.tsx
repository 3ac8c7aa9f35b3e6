import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, openDefect } from '@/test/readiness/today-examples'
import { FindingLine } from './finding-line'

const AT = { zone: 'UTC', now: Date.parse('2026-03-02T05:45:00Z') }

const line = (finding: ReturnType<typeof findingOf>, linked?: string[]) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness'])}>
      <FindingLine finding={finding} at={AT} linked={linked} />
    </WordsProvider>,
  )

/** Its links: where each leads, what it says, and what it is heard as. */
function linksOf(html: string) {
  const words = (markup: string | undefined) => (markup ?? '').replaceAll(/<[^>]+>/g, '')
  const elementOf = (id: string) =>
    new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>|<(\\w+) id="${id}"[^>]*>(.*?)</\\3>`).exec(html)
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', inner]) => {
    const heard = /aria-labelledby="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    return {
      href: /href="([^"]*)"/.exec(attributes)?.[1],
      said: words(inner),
      heard: heard.map((id) => words(elementOf(id)?.[2] ?? elementOf(id)?.[4])).join(' '),
    }
  })
}

it('leads to the report that says so, however it stands, and is heard with what is wrong', () => {
  const overridden = { by: 'Ann', at: '2026-03-02T05:15:00.000Z', reason: 'Seen' }
  for (const finding of [findingOf(), findingOf({ overridden }), openDefect()])
    expect(linksOf(line(finding))).toMatchObject([{ href: '/dvirs/i1', said: 'Open the DVIR' }])
  expect(linksOf(line(findingOf()))[0]?.heard).toBe(
    'Open the DVIR RV 128 unsafe since 05:12: air brake lines',
  )
})

it('leads from a service that is overdue to its program', () => {
  const overdue = findingOf({
    ...{ check: 'maintenance-overdue', evidence: [{ kind: 'program', id: 'p1' }] },
    message: { code: 'maintenance_overdue', params: { what: 'Oil change', dueAtMs: AT.now } },
  })
  expect(linksOf(line(overdue))).toMatchObject([{ href: '/programs/p1', said: 'Open the program' }])
})

it('numbers several of a kind, and has no link twice', () => {
  const evidence = ['i1', 'i2'].map((id) => ({ kind: 'dvir' as const, id }))
  expect(linksOf(line(openDefect({ evidence }))).map(({ said }) => said)).toEqual([
    'Open the DVIR 1',
    'Open the DVIR 2',
  ])
  expect(linksOf(line(openDefect({ evidence }), ['/dvirs/i1', '/dvirs/i2']))).toEqual([])
})
