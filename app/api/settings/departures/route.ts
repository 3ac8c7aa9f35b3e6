import { handleSetting } from '@/app/api/settings/handle-setting'

const { read, change } = handleSetting('departures')
export const GET = read
export const PUT = change
