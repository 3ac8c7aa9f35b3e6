import type { Base } from '@/lib/base'
import type { ConnectionStatus } from '@/lib/generated/prisma/enums'
import { chooseMail } from '@/lib/telling/choose-mail'
import { sendBlockedMails } from '@/lib/telling/send-blocked-mails'
import { testBase, testEnv } from '../base'
import type { TestDatabase } from '../database'
import { founder } from '../people'
import type { MailServer } from '../servers/mail-server'
import { openBlockedWorld } from './blocked-world'

/** Makes the connection of an organization stand so, from now on. */
export const connectionOf =
  ({ db, clock }: Pick<Base, 'db' | 'clock'>, organizationId: string) =>
  async (status: ConnectionStatus): Promise<void> => {
    const since = new Date(clock.now())
    await db.connection.upsert({
      where: { organizationId },
      create: { organizationId, status, since, scope: '', createdAt: since },
      update: { status, since },
    })
  }

/** An organization whose routes turn blocked, and its administrator, who may have mail of it from a server on this machine. */
export async function openMailWorld(database: TestDatabase, server: MailServer) {
  const base = testBase(database)
  const env = testEnv({ SMTP_URL: server.url, MAIL_FROM: 'desk@wayboard.example' })
  const person = await founder(base)
  const { organizationId, userId } = person.actor
  const proved = (emailProvedAt: Date | null) =>
    base.db.user.update({ where: { id: userId }, data: { emailProvedAt } })
  await proved(new Date(base.clock.now()))
  const ctx = { ...base, env, actor: person.actor, random: () => 0.5 }
  return {
    ...{ ctx, person, organizationId, proved },
    ...(await openBlockedWorld(ctx, organizationId)),
    send: () => sendBlockedMails(ctx, AbortSignal.any([])),
    choose: (mail: 'nothing' | 'blocked') => chooseMail(ctx, { mail }),
    states: async () =>
      (await ctx.db.blockedMail.findMany({ where: { organizationId }, orderBy: { id: 'asc' } })).map(
        ({ state }) => state,
      ),
  }
}
