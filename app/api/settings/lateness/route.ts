import { handleSetting } from '@/app/api/settings/handle-setting'

const { read, change } = handleSetting('lateness')
export const GET = read
export const PUT = change
