import { handleScreen } from '@/app/api/handle'
import { readScreenDay } from '@/lib/screens/read-screen-day'

/** What a screen at a wall shows: `{data: {name, organizationName, hours, isConnected, today}}`, `today` in the public form. */
export const GET = handleScreen(async (ctx) => ({ data: await readScreenDay(ctx, ctx.screen) }))
