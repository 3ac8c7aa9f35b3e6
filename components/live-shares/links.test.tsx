import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linksOfRoute, sharablesOfRoute } from '@/components/routes/detail/links-of-route'
import { routeAnswer } from '@/components/routes/route-answer'
import { qrPath } from '@/components/ui/qr-path'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { readEnd, usualEnd } from './end-time'
import { LinkLine } from './link-line'
import { type LiveShareAnswer, liveSharesQuery } from './live-share-requests'
import { mailHref } from './mail-href'
import { ShareDialog } from './share-dialog'

const NOW = Date.parse('2026-03-02T08:07:00Z')
const URL_OF = 'https://platform.example/live/a1'

function drawn(children: ReactNode, shares?: readonly LiveShareAnswer[]): string {
  const client = new QueryClient()
  if (shares) client.setQueryData(liveSharesQuery(VEHICLE).queryKey, { data: [...shares], isMore: false })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'form', 'live-shares'])}>
        {children}
      </WordsProvider>
    </QueryClientProvider>,
  )
}
const VEHICLE = [{ kind: 'vehicle' as const, id: '7', name: 'RV 7' }]
const AT = { zone: 'UTC', now: NOW }
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a link', () => {
  const line = (url: string | null, until: string | null) =>
    drawn(<LinkLine link={{ name: 'Dock 4', url, until }} {...AT} />)

  it('is copied, mailed, shown and opened, and says until when it works', () => {
    const said = textOf(line(URL_OF, '2026-03-02T10:00:00Z'))
    for (const one of ['Dock 4', 'until 10:00 UTC', 'Copy link', 'Email', 'QR code', 'opens in a new tab'])
      expect(said).toContain(one)
  })

  it('says that it has ended, or never does', () => {
    expect(textOf(line(URL_OF, '2026-03-02T08:00:00Z'))).toMatch(/Ended 08:00 UTC/)
    expect(textOf(line(URL_OF, null))).toContain('does not end automatically')
  })

  it.each(['javascript:alert(1)', 'http://platform.example', '//platform.example', '', null])(
    'is none as %j: nothing is pressed',
    (url) => {
      const html = line(url, null)
      expect(html).not.toContain('href')
      expect(textOf(html)).toContain('did not give the address')
    },
  )

  it('goes into a mail with its end, every character as it is', () => {
    const link = { name: 'A & B?', url: `${URL_OF}?x=1&y=2`, until: '2026-03-02T10:00:00Z' }
    const href = new URL(mailHref(link, 'UTC', NOW, english))
    expect([href.protocol, href.pathname]).toEqual(['mailto:', ''])
    expect(href.searchParams.get('subject')).toBe('Follow A & B?')
    expect(href.searchParams.get('body')).toBe(
      `You can follow A & B? here:\n${URL_OF}?x=1&y=2\n\nThe link works until 10:00 UTC.`,
    )
    expect(mailHref({ ...link, until: null }, 'UTC', NOW, english)).not.toContain('until')
  })

  it('is a code with its three finders and a quiet zone', () => {
    const { path, size } = qrPath(URL_OF)
    const dark = new Set(path.match(/M\d+ \d+/g))
    for (const [x, y] of [
      [4, 4],
      [size - 5, 4],
      [4, size - 5],
    ])
      expect(dark.has(`M${x} ${y}`)).toBe(true)
    expect(dark.has(`M${size - 5} ${size - 5}`) && dark.has(`M${size - 11} ${size - 11}`)).toBe(false)
    expect([...dark].every((one) => !/M[0-3] |M\d+ [0-3]$/.test(one))).toBe(true)
  })
})

describe('the end of a new link', () => {
  it('is two hours after the route, or a day from now, on a quarter of an hour', () => {
    const end = Date.parse('2026-03-02T15:50:00Z')
    expect(usualEnd(end, NOW, 'America/Phoenix')).toBe('2026-03-02T11:00')
    expect(usualEnd(null, NOW, 'UTC')).toBe('2026-03-03T08:15')
    expect(usualEnd(NOW - 1, NOW, 'UTC')).toBe('2026-03-03T08:15')
  })

  it('is read in the zone that is named, and lies ahead', () => {
    expect(readEnd('2026-03-02T01:30', 'America/Phoenix', NOW, english).instant).toBe(
      '2026-03-02T01:30:00-07:00',
    )
    expect(readEnd('', 'UTC', NOW, english).problem).toBe('Say when the link ends.')
    for (const passed of ['2026-03-02T08:07', 'soon'])
      expect(readEnd(passed, 'UTC', NOW, english).problem).toBe('Choose a time in the future.')
  })
})

describe('what a route shares', () => {
  const row = routeAnswer(
    {
      id: '9',
      name: 'North',
      vehicle: { id: '7', name: 'RV 7' },
      recurringRouteLiveSharingLinks: [
        { liveSharingUrl: `${URL_OF}/r`, name: 'Mornings', expiresAtTime: '' },
      ],
      stops: [
        { id: '1', name: 'Yard', address: { id: 'a', name: 'The yard' }, liveSharingUrl: `${URL_OF}/1` },
        { id: '2', address: { id: 'b' }, locationLiveSharingLinks: [{ liveSharingUrl: `${URL_OF}/2` }] },
        { id: '3', name: 'Yard again', address: { id: 'a', name: 'The yard' } },
      ],
      ledger: {
        ...{ sources: {}, lastSource: 'api', firstSeenAt: '2026-03-02T08:00:00Z', stub: false },
        lastConfirmedAt: '2026-03-02T08:00:00Z',
      },
    },
    '9',
  )

  it('is the links that came with it, in the order of its stops', () => {
    expect(linksOfRoute(row, english)).toEqual([
      { name: 'Yard', part: 'stop 1', url: `${URL_OF}/1`, until: null },
      { name: 'Stop 2', part: 'the place of stop 2', url: `${URL_OF}/2`, until: null },
      { name: 'Mornings', url: `${URL_OF}/r`, until: null },
    ])
  })

  it('calls each link of a place that it stops at twice by what it is of', () => {
    const yard = (id: string) => ({
      ...{ id, address: { id: 'a', name: 'The yard' }, liveSharingUrl: `${URL_OF}/${id}` },
      locationLiveSharingLinks: [{ liveSharingUrl: `${URL_OF}/${id}/place` }],
    })
    const own = linksOfRoute({ ...row, stops: [yard('1'), yard('2')] }, english)
    const said = textOf(
      drawn(
        <ShareDialog
          {...{ name: 'North', own, sharables: [], refusal: null, endMs: null, ...AT }}
          onClose={() => undefined}
        />,
      ),
    )
    const copied = [...said.matchAll(/Copy link : (.+?) Email/g)].map(([, of]) => of?.trim())
    expect(copied).toEqual([
      'The yard, stop 1',
      'The yard, the place of stop 1',
      'The yard, stop 2',
      'The yard, the place of stop 2',
      'Mornings',
    ])
  })

  it('is its vehicle, and each address once', () => {
    expect(sharablesOfRoute(row, english)).toEqual([
      { kind: 'vehicle', id: '7', name: 'RV 7' },
      { kind: 'address', id: 'a', name: 'The yard' },
      { kind: 'address', id: 'b', name: 'Stop 2' },
    ])
    expect(sharablesOfRoute({ ...row, vehicle: undefined, stops: [] }, english)).toEqual([])
  })
})

describe('the dialog', () => {
  const dialog = (fields: {
    sharables?: typeof VEHICLE
    shares?: readonly LiveShareAnswer[]
    refusal?: string
  }) => {
    const { sharables = VEHICLE, shares, refusal = null } = fields
    return textOf(
      drawn(
        <ShareDialog
          name="North"
          own={[]}
          endMs={null}
          {...{ sharables, refusal, ...AT }}
          onClose={() => undefined}
        />,
        shares,
      ),
    )
  }

  it('lists the links, each to be moved or ended, and offers another', () => {
    const about = { kind: 'vehicle' as const, id: '7' }
    const said = dialog({ shares: [{ id: 's', name: 'For Kim', url: URL_OF, until: null, about }] })
    for (const one of ['Share North', 'For Kim', 'Change end : For Kim', 'End link : For Kim', 'New link'])
      expect(said).toContain(one)
    expect(dialog({ shares: [] })).toContain('No live link yet.')
  })

  it('hands on what there is where nothing may be changed, and says why at each press', () => {
    const about = { kind: 'vehicle' as const, id: '7' }
    const refusal = 'The grant is for reading only.'
    const said = dialog({ shares: [{ id: 's', name: 'For Kim', url: URL_OF, until: null, about }], refusal })
    expect(said).toContain('Copy link')
    // To move it, to end it, and to make another.
    expect(said.split(refusal)).toHaveLength(4)
  })

  it('says so where there is nothing to share', () => {
    const said = dialog({ sharables: [] })
    expect(said).toContain('There is nothing to share yet')
    expect(said).not.toContain('New link')
  })
})
