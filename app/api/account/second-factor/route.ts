import { handleSignedIn } from '@/app/api/handle'
import { readFactor } from '@/lib/accounts/second-factor/read-factor'
import { turnOnSchema } from '@/lib/accounts/second-factor/second-factor-schema'
import { turnOff } from '@/lib/accounts/second-factor/turn-off'
import { turnOn } from '@/lib/accounts/second-factor/turn-on'

/** Since when an app makes codes, which keys there are, and how many recovery codes are left. */
export const GET = handleSignedIn({}, async (ctx) => ({
  data: await readFactor(ctx, ctx.session.account.userId),
}))

/** Turns it on, or moves it to another app, by the first code of what `set-up` offered: 201 with recovery codes, this once; beside keys with none. */
export const POST = handleSignedIn({ body: turnOnSchema, status: 201 }, async (ctx, { body }) => ({
  data: await turnOn(ctx, ctx.session, body),
}))

/** The app alone: keys stay. */
export const DELETE = handleSignedIn({ proof: 'recent' }, (ctx) => turnOff(ctx, ctx.session.account))
