import { handle } from '@/app/api/handle'
import { readSetting } from '@/lib/settings/read-setting'
import { setSetting } from '@/lib/settings/set-setting'
import { settingBody } from '@/lib/settings/setting-body'
import { SETTINGS, type SettingName } from '@/lib/settings/table'

/** GET and PUT of one setting: `{data: {<its field>: value}}`. */
export function handleSetting<Name extends SettingName>(name: Name) {
  const { field, mayChange, asksProof } = SETTINGS[name]
  return {
    read: handle({ permission: 'read' }, async (ctx) => ({
      data: { [field]: await readSetting(ctx, ctx.actor.organizationId, name) },
    })),
    change: handle(
      { permission: mayChange, body: settingBody(name), ...(asksProof ? { proof: 'recent' } : {}) },
      async (ctx, { body: { value, before } }) => {
        await setSetting(ctx, name, value, before)
        return { data: { [field]: value } }
      },
    ),
  }
}
