import { expect, it } from 'vitest'
import { GET } from '@/app/api/words/route'
import { Browser } from '@/test/browser'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeEmbedded('GET /api/words', (database) => {
  it('answers whole namespaces, compiled, in a language, and no others', async () => {
    const world = await deskOverHttp(database())
    holdProcess(world.desk)
    const { browser } = await world.member('viewer')
    const ask = (of: string, language = 'es') => browser.send(GET, `/api/words?of=${of}&language=${language}`)
    expect(await (await ask('theme', 'en')).json()).toEqual({
      data: {
        theme: {
          ...{ dark: 'Dark', light: 'Light', system: 'System', theme: 'Theme' },
          ...{ rows: 'Rows', 'rows-usual': 'Comfortable', 'rows-compact': 'Compact' },
        },
      },
    })
    const { data } = await (await ask('theme,palette')).json()
    expect([data.theme.dark, data.palette.found]).toEqual(['Oscuro', [expect.any(Array)]])
    // In a tab that is lost, and one whose person signed out: what says so is said with words that it asks for only then.
    const headers = { 'x-wayboard-person': 'another:person' }
    expect((await browser.send(GET, '/api/words?of=tab&language=en', { headers })).status).toBe(200)
    expect((await new Browser().send(GET, '/api/words?of=tab&language=en')).status).toBe(200)
    for (const of of ['', 'nothing', 'toString', 'theme,', 'theme,nothing', 'theme,'.repeat(10) + 'theme'])
      expect((await ask(of)).status, of).toBe(400)
    expect((await ask('theme', 'fr')).status).toBe(400)
  })
})
