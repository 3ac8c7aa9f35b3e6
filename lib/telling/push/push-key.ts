import type { Base } from '@/lib/base'
import { pushKeyBinding } from '@/lib/connection/push-bindings'
import type { Vault } from '@/lib/connection/token/vault'

type Ctx = Pick<Base, 'db' | 'clock'> & { vault: Vault }

interface PushKey {
  /** Both as push services and browsers read them: base64url. */
  publicKey: string
  privateKey: string
}

/** The one pair of keys by which push services know this installation, made when it is first asked for. */
export async function pushKey(ctx: Ctx): Promise<PushKey> {
  const { publicKey, privateKey } = (await known(ctx)) ?? (await make(ctx))
  return { publicKey, privateKey: ctx.vault.open(privateKey, pushKeyBinding) }
}

/** Its public half, which browsers are told. */
export const publicPushKey = async (ctx: Ctx): Promise<string> =>
  ((await known(ctx)) ?? (await make(ctx))).publicKey

const known = ({ db }: Ctx) => db.pushKey.findUnique({ where: { id: 1 } })

async function make({ db, clock, vault }: Ctx) {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = vault.seal(privateKey, pushKeyBinding)
  // Of several processes that make one at once, the first one's stays.
  await db.pushKey.createMany({
    data: { id: 1, publicKey, privateKey: sealed, createdAt: new Date(clock.now()) },
    skipDuplicates: true,
  })
  return db.pushKey.findUniqueOrThrow({ where: { id: 1 } })
}
