import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { keptIn, type KeptSettings } from '@/lib/readiness/settings/kept-settings'
import { readKeptSettings } from '@/lib/readiness/settings/read-settings'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { changesOf } from './changed-settings'
import { settingsAnswer, type ReadinessSettingsAnswer } from './settings-answer'
import type { ReadinessSettingsBody } from './settings-schema'

/**
 * Settles readiness for the organization as a new version, with what changed in its trail; what changes nothing makes
 * none. A check that is off says since when, and by whom. Throws 409 changed_meanwhile where `version` is not the newest
 * any more, with each field that was set since.
 */
export async function changeReadinessSettings(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { version, ...sent }: ReadinessSettingsBody,
): Promise<ReadinessSettingsAnswer> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  return db.$transaction(async (tx) => {
    const current = await readKeptSettings(tx, organizationId)
    const after = withOff(sent, current.kept, { by: actor.name, byId: actor.userId, at: at.toISOString() })
    const changes = changesOf(current.kept, after)
    if (changes.length === 0) return settingsAnswer(current.version, current.kept)
    if (version !== current.version) throw await changedSince(tx, organizationId, version, current.kept)
    const next = version + 1
    const { count } = await tx.readinessSettings.createMany({
      data: [{ organizationId, version: next, value: after, by: actor.name, byId: actor.userId, at }],
      skipDuplicates: true,
    })
    if (count === 0) throw changedMeanwhile([])
    await markForJudging(tx, organizationId)
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'settings.readiness_changed',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: `Readiness goes by other settings: ${changes.map(({ words }) => words).join('; ')}`,
      detail: {
        version: next,
        changes: Object.fromEntries(changes.map(({ path, from, to }) => [path, { from, to }])),
      },
    })
    return settingsAnswer(next, after)
  })
}

/** What was sent as it is kept: a check that was off before stays so since then. */
function withOff(
  { checks: sent, ...own }: Omit<ReadinessSettingsBody, 'version'>,
  before: KeptSettings,
  off: { by: string; byId: string; at: string },
): KeptSettings {
  const checks = { ...before.checks }
  for (const name of CHECK_NAMES) {
    const { weight, isOn } = sent[name]
    checks[name] = { weight, off: isOn ? null : (before.checks[name].off ?? off) }
  }
  return {
    ...own,
    requiredQualifications: distinct(own.requiredQualifications),
    periodicInspections: distinct(own.periodicInspections),
    checks,
  }
}

const distinct = (names: readonly string[]) => [...new Set(names.map(storableText))]

/** Names what is otherwise now than in the version that the caller read. */
async function changedSince(tx: Tx, organizationId: string, version: number, now: KeptSettings) {
  const read = await tx.readinessSettings.findUnique({
    where: { organizationId_version: { organizationId, version } },
    select: { value: true },
  })
  return changedMeanwhile(changesOf(keptIn(read?.value), now).map(({ path }) => path))
}

const changedMeanwhile = (paths: readonly string[]) =>
  conflict(
    'changed_meanwhile',
    say('lib.changed-meanwhile'),
    paths.map((path) => ({ path, message: say('lib.field-changed-meanwhile'), code: 'changed_meanwhile' })),
  )
