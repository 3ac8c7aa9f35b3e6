import type { deskContext } from '@/app/desk'
import type { PrintedPaper } from '@/lib/export/printed-schema'

/** What every paper says of itself: whose it is, who prints it when, where it stands on the desk, and what the trail is told of it. */
export function sheetOf(
  { session, actor, clock, env }: Awaited<ReturnType<typeof deskContext>>,
  path: string,
  paper: PrintedPaper,
) {
  return {
    organization: session.active?.organizationName ?? '',
    printedBy: actor.name,
    printedAt: clock.now(),
    page: { path, url: new URL(path, env.appUrl).href },
    taken: { paper, whose: `${actor.organizationId}:${actor.userId}` },
  }
}
