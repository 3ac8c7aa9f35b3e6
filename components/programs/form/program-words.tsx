import { NamedId } from '@/components/directory/named-id'
import type { MeanwhileWords } from '@/components/form/meanwhile-dialog'
import { idsIn } from '@/components/form/typed-kinds'
import type { DistanceUnit } from '@/components/units/distance'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import type { Words } from '@/lib/words/words'
import type { ProgramValues } from './program-values'

/** What the form of a program calls its fields, and how a person reads their values. */
export function programWords(unit: DistanceUnit, t: Words): MeanwhileWords {
  const labels: Readonly<Record<keyof ProgramValues, string>> = {
    name: t('programs.name'),
    distance: t(unit === 'mi' ? 'programs.every-miles' : 'programs.every-kilometers'),
    hours: t('programs.every-hours'),
    days: t('programs.every-days'),
    whichever: t('programs.whichever'),
    nextFrom: t('programs.next-from'),
    isPeriodicInspection: t('programs.inspection'),
    makesOrders: t('programs.makes-orders'),
    soonDays: t('programs.soon-days'),
    all: t('programs.all'),
    vehicles: t('programs.vehicles'),
    tags: t('programs.tags'),
    kinds: t('programs.kinds'),
  }
  const named = (kinds: readonly DirectoryKind[], ids: string) =>
    idsIn(ids).map((id) => (
      <span key={id} className="block">
        <NamedId kinds={kinds} id={id} what={t('ui.id')} />
      </span>
    ))
  return {
    label: (path) => Object.entries(labels).find(([name]) => name === path)?.[1] ?? path,
    show(path, value) {
      if (typeof value === 'boolean') return t(value ? 'programs.yes' : 'programs.no')
      const text = String(value)
      if (text === '') return ''
      if (path === 'vehicles') return named(ASSET_KINDS, text)
      if (path === 'tags') return named(['tag'], text)
      if (path === 'whichever') return t(`programs.whichever-${text === 'last' ? 'last' : 'first'}`)
      if (path === 'nextFrom') return t(`programs.next-from-${text === 'due' ? 'due' : 'done'}`)
      return text
    },
  }
}
