import type { FieldWords } from '@/lib/fields'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FIELDS } from './fields'

// Apart from the tables of fields, which the code that reads an answer goes by on every page.

interface RouteWords extends FieldWords {
  placeholder?: WordKey
}

interface WithUnit extends FieldWords {
  /** Behind its label: `minutes before`. */
  unit?: WordKey
}

interface Choices extends FieldWords {
  options: readonly { value: string; label: WordKey }[]
}

/** What a person calls the fields of a route. */
export const FIELD_WORDS = {
  name: {
    label: 'lib-routes.field-name',
    missing: 'lib-routes.field-name-missing',
    placeholder: 'lib-routes.field-name-example',
  },
  stops: { label: 'lib-routes.field-stops' },
  driverId: { label: 'lib-routes.field-driver' },
  vehicleId: { label: 'lib-routes.field-vehicle' },
  notes: { label: 'lib-routes.field-notes' },
  recomputeScheduledTimes: {
    label: 'lib-routes.field-recompute',
    called: 'lib-routes.field-recompute-called',
    hint: 'lib-routes.field-recompute-hint',
  },
  settings: { label: 'lib-routes.field-settings' },
  tagIds: { label: 'lib-routes.field-tags' },
  externalIds: { label: 'lib-routes.field-external-ids' },
} as const satisfies Record<keyof typeof FIELDS, RouteWords>

/** Its settings, and what each may be. */
export const SETTING_WORDS = {
  routeStartingCondition: {
    label: 'lib-routes.setting-start',
    term: 'lib-routes.setting-start-term',
    options: [
      { value: 'departFirstStop', label: 'lib-routes.setting-start-depart' },
      { value: 'arriveFirstStop', label: 'lib-routes.setting-start-arrive' },
    ],
  },
  routeCompletionCondition: {
    label: 'lib-routes.setting-completion',
    term: 'lib-routes.setting-completion-term',
    options: [
      { value: 'arriveLastStop', label: 'lib-routes.setting-completion-arrive' },
      { value: 'departLastStop', label: 'lib-routes.setting-completion-depart' },
    ],
  },
  sequencingMethod: {
    label: 'lib-routes.setting-order',
    term: 'lib-routes.setting-order-term',
    options: [
      { value: 'scheduledArrivalTime', label: 'lib-routes.setting-order-arrival' },
      { value: 'manual', label: 'lib-routes.setting-order-manual' },
    ],
  },
} as const satisfies Record<keyof typeof SETTING_FIELDS, Choices>

/** The fields of one stop. */
export const STOP_WORDS = {
  id: { label: 'lib-routes.stop' },
  addressId: { label: 'lib-routes.stop-address', missing: 'lib-routes.stop-address-missing' },
  singleUseLocation: { label: 'lib-routes.stop-location' },
  name: { label: 'lib-routes.stop-name' },
  notes: { label: 'lib-routes.stop-notes' },
  scheduledArrivalTime: { label: 'lib-routes.stop-arrival' },
  scheduledDepartureTime: { label: 'lib-routes.stop-departure' },
  ontimeWindowBeforeArrivalMs: {
    label: 'lib-routes.stop-window-before',
    called: 'lib-routes.stop-window-before-called',
    unit: 'lib-routes.unit-minutes-before',
  },
  ontimeWindowAfterArrivalMs: {
    label: 'lib-routes.stop-window-after',
    called: 'lib-routes.stop-window-after-called',
    unit: 'lib-routes.unit-minutes-after',
  },
  externalIds: { label: 'lib-routes.stop-external-ids' },
  sequenceNumber: { label: 'lib-routes.stop-order' },
} as const satisfies Record<keyof typeof STOP_FIELDS, WithUnit>

/** The fields of a stop's own place. */
export const LOCATION_WORDS = {
  address: { label: 'lib-routes.location-address' },
  latitude: { label: 'lib-routes.location-latitude' },
  longitude: { label: 'lib-routes.location-longitude' },
  radiusMeters: { label: 'lib-routes.location-radius', unit: 'lib-routes.unit-meters' },
} as const satisfies Record<keyof typeof LOCATION_FIELDS, WithUnit>

/** What is said of a field of the form, with what only some have. */
export const routeWordsOf = (name: keyof typeof FIELD_WORDS): RouteWords => FIELD_WORDS[name]
export const stopWordsOf = (name: keyof typeof STOP_WORDS): WithUnit => STOP_WORDS[name]

/** `Radius, meters`. */
export const labelOf = ({ label, unit }: { label: WordKey; unit?: WordKey }, t: Words): string =>
  unit === undefined ? t(label) : `${t(label)}, ${t(unit)}`
