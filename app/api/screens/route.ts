import { handle } from '@/app/api/handle'
import { addScreen } from '@/lib/screens/add-screen'
import { listScreens } from '@/lib/screens/list-screens'
import { addScreenSchema } from '@/lib/screens/schema'

export const GET = handle({ permission: 'administer' }, async (ctx) => ({
  data: await listScreens(ctx),
  pagination: { endCursor: '', hasNextPage: false },
}))

/** 201 with the screen and the code that is to be typed at it, which is answered this once. */
export const POST = handle(
  { permission: 'administer', proof: 'recent', body: addScreenSchema, status: 201 },
  async (ctx, { body }) => {
    const { screen, code } = await addScreen(ctx, body)
    return { data: { ...screen, code } }
  },
)
