import { z } from 'zod'
import { asJsonObject, canonicalJson, isJson, isObject, type JsonObject, type JsonValue } from '@/lib/json'
import { storableJson } from '@/lib/storable-json'
import { CHECK_NAMES } from '../checks/check-names'
import type { Subject } from '../facts/facts'
import type { Finding, NotChecked } from '../finding'
import type { Verdict, Word } from '../judge'
import { WEIGHTS } from '../settings/settings'

export interface Leaver extends Pick<Subject, 'id' | 'name' | 'namedBy'> {
  /** What names it was read too long ago. Verdicts of before have none. */
  isUnread?: boolean
}

/** A route with what is said of it, as it is recorded. Times are epoch ms. */
export interface JudgedRoute {
  id: string
  name: string | null
  /** IANA. */
  zone: string
  departsAtMs: number
  endsAtMs: number
  driver: Leaver | null
  vehicle: Leaver | null
  /** Of the newest report of its vehicle; null, too, where it was read without: of a record, and where nobody goes by it. */
  trailerId: string | null
  verdict: Verdict
  /** Under way and expected late when it was judged: by how much at worst in ms, and at which stop, from 1; else null. */
  late: { ms: number; stop: number } | null
  /** Nobody ended it, and its vehicle has left for a later one since: it is on this one no more. Verdicts of before have none. */
  isLeftBehind?: boolean | undefined
}

/** The same with what a change finds it by, beside who leaves. */
export interface RecordedRoute extends JudgedRoute {
  /** When time alone may change what is said (epoch ms); null for never. */
  nextMomentMs: number | null
  /** It leaves beyond the organization's horizon: nobody is told of it yet. */
  isEarly: boolean
}

const WORDS = [
  ...(['blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'] as const),
] satisfies readonly Word[]

const member = (one: unknown, name: string) => (isObject(one) ? one[name] : undefined)
const isCheck = (name: unknown) => CHECK_NAMES.some((known) => known === name)

// Written by us, and read by hundreds: looked at where whoever reads it decides by it.
const finding = z.custom<Finding>(
  (one) =>
    isCheck(member(one, 'check')) &&
    WEIGHTS.some((weight) => weight === member(one, 'weight')) &&
    typeof member(member(one, 'words'), 'code') === 'string',
)
const notChecked = z.custom<NotChecked>(
  (one) => isCheck(member(one, 'check')) && typeof member(member(one, 'why'), 'reason') === 'string',
)
const leaver = z.custom<Leaver>((one) => typeof member(one, 'id') === 'string')
const told = z.object({
  name: z.string().nullable(),
  zone: z.string(),
  endsAtMs: z.number(),
  driver: leaver.nullable(),
  vehicle: leaver.nullable(),
  findings: z.array(finding),
  notChecked: z.array(notChecked),
  settingsVersion: z.number(),
  late: z.object({ ms: z.number(), stop: z.number() }).nullable(),
  isLeftBehind: z.boolean().optional(),
})

/** What is kept of it beside the columns. */
export function toldOf({ verdict, ...judged }: JudgedRoute): JsonObject {
  const { name, zone, endsAtMs, driver, vehicle, late, isLeftBehind } = judged
  const { findings, notChecked: unchecked, settingsVersion } = verdict
  const kept = { name, zone, endsAtMs, driver, vehicle, late, isLeftBehind, settingsVersion }
  // As the database gives it back, so that the two can be compared.
  const stored = storableJson(asJson({ ...kept, findings, notChecked: unchecked }))
  return asJsonObject(stored) ?? {}
}

/** What is no number in JSON is nothing there. */
function asJson(value: object): JsonValue {
  const parsed: unknown = JSON.parse(JSON.stringify(value))
  return isJson(parsed) ? parsed : null
}

export interface JudgedRow {
  routeId: string
  departsAt: Date
  word: string
  told: unknown
  /** Of Verdict; VerdictRecord keeps none. */
  trailerId?: string | null
}

/** A row of Verdict or VerdictRecord; null for one that another version of this app wrote in other words. */
export function judgedOf({
  routeId,
  departsAt,
  word,
  told: kept,
  trailerId = null,
}: JudgedRow): JudgedRoute | null {
  const said = WORDS.find((known) => known === word)
  const { success, data } = told.safeParse(kept)
  if (!said || !success) return null
  const { findings, notChecked: unchecked, settingsVersion, ...judged } = data
  return {
    ...judged,
    id: routeId,
    departsAtMs: departsAt.getTime(),
    trailerId,
    verdict: { word: said, findings, notChecked: unchecked, settingsVersion },
  }
}

/** What people decided and may say otherwise: by whom, why and until when. */
const saidBy = ({ words }: Finding): unknown[] => {
  if (words.code !== 'marked_out_of_service' && words.code !== 'defect_deferred') return []
  const { by, reason, untilMs } = words.params
  return [[by, reason, untilMs]]
}

/**
 * What makes a verdict another one: its word, what was found about whom and how grave, what people said of it, what was not checked, who
 * leaves and when. Numbers that run on with the clock do not.
 */
export function keyOf({ verdict, ...judged }: JudgedRoute): string {
  const { id, departsAtMs, driver, vehicle, late } = judged
  return canonicalJson(
    asJson([
      [id, departsAtMs, driver?.id ?? null, vehicle?.id ?? null, late !== null, verdict.word],
      verdict.findings.map((found) => {
        const { check, topic, words, weight, mustNot, evidence, isOverridable, overridden } = found
        return [
          ...[check, topic.kind, topic.id, words.code, weight, mustNot, isOverridable],
          ...[evidence.map((one) => `${one.kind} ${one.id}`), overridden, ...saidBy(found)],
        ]
      }),
      verdict.notChecked.map(({ check, topic, why }) => [check, topic?.kind ?? null, topic?.id ?? null, why]),
    ]),
  )
}
