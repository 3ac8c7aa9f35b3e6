import { handle } from '@/app/api/handle'
import { changeReadinessSettings } from '@/lib/decisions/change-readiness-settings'
import { readSettingsAnswer } from '@/lib/decisions/read-settings-answer'
import { readinessSettingsBody } from '@/lib/decisions/settings-schema'

/** By what readiness is judged: `{data: {version, country, …, checks: {<name>: {weight, off}}}}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readSettingsAnswer(ctx) }))

export const PUT = handle(
  { permission: 'administer', body: readinessSettingsBody },
  async (ctx, { body }) => ({ data: await changeReadinessSettings(ctx, body) }),
)
