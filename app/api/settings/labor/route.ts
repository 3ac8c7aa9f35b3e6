import { handleSetting } from '@/app/api/settings/handle-setting'

const { read, change } = handleSetting('labor')
export const GET = read
export const PUT = change
