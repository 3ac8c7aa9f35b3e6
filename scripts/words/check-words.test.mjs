import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyOf, faultsHere, faultsOf, sources } from './check-words.mjs'
import { messagesOf, TRANSLATIONS } from './messages.mjs'

const check = (en, es, ...sources) =>
  faultsOf(
    new Map([
      ['en', new Map(Object.entries(en))],
      ['es', new Map(Object.entries(es))],
    ]),
    sources.map((text) => ({ file: 'x.tsx', text })),
  )
const USED = "t('ui.close')"

describe('the words of the languages', () => {
  test('hold', () => {
    expect(faultsHere()).toEqual([])
    expect(check({ 'ui.close': 'Close' }, { 'ui.close': 'Cerrar' }, USED)).toEqual([])
  })

  test('are looked at where they stand: a mistake among the project’s own is named, and nothing else', () => {
    const planted = (change) => {
      const byLanguage = new Map(TRANSLATIONS.map((language) => [language, messagesOf(language)]))
      change(byLanguage.get('en'), byLanguage.get('es'))
      return faultsOf(byLanguage, sources())
    }
    expect(planted((_, es) => es.delete('ui.close'))).toEqual(['ui.close is missing in es'])
    expect(planted((en) => en.delete('ui.close'))).toEqual(['ui.close of es is not in en'])
    expect(planted((...both) => both.map((one) => one.set('ui.planted', 'x')))).toEqual([
      'ui.planted is used nowhere',
    ])
    expect(planted((_, es) => es.set('routes.route-of', 'Ruta'))).toEqual([
      'routes.route-of takes {id: text} in en, and nothing in es',
    ])
  })

  test.each([
    ['a key that is missing', { 'ui.close': 'Close' }, {}, 'ui.close is missing in es'],
    ['a key too many', {}, { 'ui.close': 'Cerrar' }, 'ui.close of es is not in en'],
    ['an empty one', { 'ui.close': 'Close' }, { 'ui.close': ' ' }, 'ui.close says nothing in es'],
    [
      'an argument of another name',
      { 'ui.close': 'Close {name}' },
      { 'ui.close': 'Cerrar {nombre}' },
      'ui.close takes {name: text} in en, and {nombre: text} in es',
    ],
    [
      'a plural that is none in one of them',
      { 'ui.close': '{n, plural, one {# row} other {# rows}}' },
      { 'ui.close': '{n} filas' },
      'ui.close takes {n: plural} in en, and {n: text} in es',
    ],
    [
      'a branch that one of them lacks',
      { 'ui.close': '{who, select, me {I} other {They}}' },
      { 'ui.close': '{who, select, other {Ellos}}' },
      'ui.close takes {who: select of me, other} in en, and {who: select of other} in es',
    ],
    [
      'a tag that is lost',
      { 'ui.close': '<b>Close</b>' },
      { 'ui.close': 'Cerrar' },
      'ui.close takes {b: tag} in en, and nothing in es',
    ],
    [
      'a time without a zone',
      { 'ui.close': '{at, time}' },
      { 'ui.close': '{at, time}' },
      'ui.close: format {at} in its zone and give it as words (en)',
    ],
  ])('%s is named', (_what, en, es, fault) => {
    expect(check(en, es, USED)).toContain(fault)
  })

  test('what is no message is named', () => {
    expect(check({ 'ui.close': 'Close {' }, { 'ui.close': 'Cerrar' }, USED).join()).toContain(
      'ui.close is no ICU message in en',
    )
  })

  test('a key that nothing uses is named, one that is put together is used', () => {
    const messages = { 'ui.tone-good': 'Good', 'ui.tone-bad': 'Bad', 'ui.close': 'Close' }
    expect(check(messages, messages, 't(`ui.tone-${tone}`)')).toEqual(['ui.close is used nowhere'])
    expect(check(messages, messages, 't(`ui.tone-${tone}`)', "label: 'ui.close'")).toEqual([])
  })

  test('a namespace without a word is named', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'))
    try {
      fs.mkdirSync(path.join(folder, 'en'))
      fs.writeFileSync(path.join(folder, 'en', 'ui.json'), '{ "close": "Close" }')
      fs.writeFileSync(path.join(folder, 'en', 'gone.json'), '{}')
      expect(emptyOf('en', folder)).toEqual(['gone is empty in en'])
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})
