import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { settingsAnswer } from '@/lib/decisions/settings-answer'
import { rulesOfCheck } from '@/lib/readiness/checks/check'
import { FORBIDDING } from '@/lib/readiness/checks/check-names'
import { CHECKS } from '@/lib/readiness/checks/check-table'
import { keptIn } from '@/lib/readiness/settings/kept-settings'
import { compiledWords } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { ownModules } from '@/test/own-modules'
import { settingsQuery } from './queries'
import type { ReadSettings } from './settings-answer'
import { ReadinessSettingsForm } from './settings-form'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/settings/readiness' }))

ownModules('next/navigation')

const usual = settingsAnswer(0, keptIn({}))
const checks = CHECKS.map((check) => ({
  ...{ name: check.name, label: english(`readiness.check-${check.name}`), rules: rulesOfCheck(check) },
}))

function drawn(settled: ReadSettings = usual, blocked: string | null = null): string {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, settled)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'form', 'api', 'readiness-settings'])}
      >
        <ReadinessSettingsForm checks={checks} usual={usual} blocked={blocked} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}
const rowOf = (html: string, label: string) =>
  html.split('<tr').find((row) => row.includes(`${label}: on`)) ?? ''

it('has a row for each check, with the law beside it and the weights that it may have', () => {
  const html = drawn()
  for (const { name, label, rules } of checks) {
    const row = rowOf(html, label)
    const law = rules.find(({ country }) => country === 'US')?.law
    expect(row, name).toContain(law ?? 'Practice')
    expect(row.includes('>Note</option>'), name).toBe(!FORBIDDING.some((one) => one === name))
  }
  expect(html).toContain('0 to 240; 20 unless set.')
  expect(html).not.toContain('disabled=""')
})

it('says by what law a check is asked in the country that is chosen, and which is not built for it', () => {
  const html = drawn({ ...usual, country: 'EU' })
  expect(rowOf(html, 'Hours of service')).toContain('(EC) 561/2006')
  expect(rowOf(html, 'Unsafe reports')).toContain('Not checked: the rules of this country are not built in')
  expect(rowOf(html, 'Out of service')).toContain('Practice')
  expect(html).not.toContain('49 CFR')
})

it('says since when a check is off, and by whom', () => {
  const off = { by: 'Ann', at: '2026-03-02T05:00:00.000Z' }
  const html = drawn({ ...usual, checks: { ...usual.checks, rest: { weight: 'check', off } } })
  expect(rowOf(html, 'Rest')).toMatch(/Off since .*Mar.*, by Ann/)
})

it('lets nobody type who may not change it, and says why', () => {
  const html = drawn(usual, 'Only administrators may.')
  const controls = html.match(/<(select|textarea|input)\b[^>]*>/g) ?? []
  expect(controls.length).toBeGreaterThan(50)
  for (const control of controls) expect(control).toMatch(/disabled=""|readOnly=""/)
})
