import type { Change } from '@/components/form/merge-values'
import { fieldIn } from '@/lib/fields'
import { FIELD_WORDS, labelOf, LOCATION_WORDS, SETTING_WORDS, STOP_WORDS } from '@/lib/routes/field-words'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer } from '../route-answer'
import { PLACE } from './form-values'

/** What a person calls the field of a change, and how they read its value; names from the rows that both sides know. */
export function routeWords(before: RouteAnswer, theirs: RouteAnswer, t: Words) {
  const stops = new Map([...(before.stops ?? []), ...(theirs.stops ?? [])].map((stop) => [stop.id, stop]))
  const names = new Map<string, string>()
  for (const row of [before, theirs])
    for (const one of [row.driver, row.vehicle, ...(row.stops ?? []).map(({ address }) => address)])
      if (one?.id && one.name) names.set(one.id, one.name)

  const called = (id: string) => ({ number: [...stops.keys()].indexOf(id) + 1, name: stops.get(id)?.name })
  const stopName = (id: string) => {
    const { number, name } = called(id)
    return name ? t('routes-edit.stop-named', { number, name }) : t('routes.stop-of', { number })
  }
  const fieldOfStop = (id: string, field: string) => {
    const { number, name } = called(id)
    return name
      ? t('routes-edit.stop-named-field', { number, name, field })
      : t('routes-edit.stop-field', { number, field })
  }
  return {
    label(path: Change['path']): string {
      const [first = '', id, ...within] = path.split('.')
      if (first !== 'stops' || id === undefined) return labelAt(FIELD_WORDS, path.split('.'), t) ?? path
      if (id === 'order') return t('routes-edit.order-of-stops')
      if (within.length === 0) return stopName(id)
      const label = within[0] === 'place' ? t(PLACE.label) : labelAt(STOP_WORDS, within, t)
      return fieldOfStop(id, label ?? within.join('.'))
    },
    show(path: Change['path'], value: unknown): string {
      const [first, ...within] = path.split('.')
      if (Array.isArray(value)) return value.map((id) => stopName(String(id))).join(' – ')
      if (typeof value === 'object' && value !== null) return t('routes-edit.on-the-route')
      if (value === undefined)
        return first === 'stops' && within.length > 0 ? t('routes-edit.taken-away') : ''
      const text = String(value)
      if (path.endsWith('.place')) return wordOf(PLACE.options, text, t)
      const setting = first === 'settings' && fieldIn(SETTINGS, within.join('.'))
      if (setting) return wordOf(setting.options, text, t)
      return names.get(text) ?? text.replace('T', /^\d{4}-\d\d-\d\dT/.test(text) ? ' ' : 'T')
    },
  }
}

/** What some fields are made of. */
const PARTS: Readonly<Record<string, Labels>> = {
  settings: SETTING_WORDS,
  singleUseLocation: LOCATION_WORDS,
}
type Labels = Readonly<Record<string, { label: WordKey; unit?: WordKey }>>

function labelAt(table: Labels, [name = '', member]: readonly string[], t: Words) {
  const parts = member === undefined ? undefined : fieldIn(PARTS, name)
  const row = parts ? fieldIn(parts, member ?? '') : fieldIn(table, name)
  return row && labelOf(row, t)
}

type Options = readonly { value: string; label: WordKey }[]
const SETTINGS: Readonly<Record<string, { options: Options }>> = SETTING_WORDS

/** What a choice is called; one that we do not know as the platform names it. */
const wordOf = (options: Options, value: string, t: Words): string => {
  const option = options.find((one) => one.value === value)
  return option ? t(option.label) : value
}
