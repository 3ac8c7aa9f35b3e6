import { handle } from '@/app/api/handle'
import { endScreen } from '@/lib/screens/end-screen'
import { screenParams } from '@/lib/screens/schema'

export const DELETE = handle({ permission: 'administer', params: screenParams }, (ctx, { params }) =>
  endScreen(ctx, params),
)
