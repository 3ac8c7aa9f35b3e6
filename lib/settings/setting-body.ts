import { z } from 'zod'
import { type StartedFrom, startedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'
import { SETTINGS, type SettingName, type SettingValue } from './table'

/** PUT /api/settings/{name}: the value under its field, with what the form started from. */
export function settingBody<Name extends SettingName>(
  name: Name,
): z.ZodType<{ value: SettingValue<Name>; before: StartedFrom | undefined }> {
  const { field, input, is } = SETTINGS[name]
  return z
    .strictObject({ [field]: schemaOf(input), before: startedFrom.optional() })
    .transform((body, ctx) => {
      const value: unknown = body[field]
      if (is(value)) return { value, before: startedFrom.optional().parse(body.before) }
      // Of an amount alone its schema says less than its row.
      ctx.addIssue({ code: 'custom', path: [field], message: say('lib-settings.amount') })
      return z.NEVER
    })
}

type Input = (typeof SETTINGS)[SettingName]['input']

function schemaOf(input: Input): z.ZodType {
  if (input.kind === 'choice') {
    const values = input.options.map(({ value }) => value)
    return z.enum(values, { error: () => say('lib-settings.one-of', { values: values.join(', ') }) })
  }
  if (input.kind === 'money') return z.string()
  const { from, to, unit } = input
  const bounds = { error: () => say('lib-settings.within', { from, to, unit }) }
  return z
    .number()
    .int({ error: () => say('lib-settings.whole', { unit }) })
    .min(from, bounds)
    .max(to, bounds)
}
