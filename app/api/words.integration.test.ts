import { expect, it } from 'vitest'
import { GET } from '@/app/api/words/route'
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
    for (const of of ['', 'nothing', 'toString', 'theme,', 'theme,nothing', 'theme,'.repeat(10) + 'theme'])
      expect((await ask(of)).status, of).toBe(400)
    expect((await ask('theme', 'fr')).status).toBe(400)
  })
})
