import { z } from 'zod'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { one } from '@/app/visit'
import { titled, words } from '@/app/words/words'
import { HOME } from '@/components/accounts/safe-return'
import { InstallProblem } from '@/components/connection/install-problem'
import { problemWords } from '@/components/connection/problem-words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { actorOf, type Session } from '@/lib/accounts/sessions/read-session'
import { readRefusedOrganization } from '@/lib/connection/install/refused-organization'
import { OTHER_ORGANIZATION } from '@/lib/connection/install/same-organization'

export const generateMetadata = titled('app.not-connected')

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Where the install ends when it does not end in a connection. Only known reasons and ids are shown. */
export default async function ProblemPage({ searchParams }: Props) {
  const query = await searchParams
  const reason = one(query['reason'])
  const { title, what, next, retry, registration } = problemWords(reason, await words())
  const requestId = z.uuid().safeParse(one(query['request']))
  // The page must be readable even when the database is what failed.
  const session = await currentSession().catch(() => null)
  const refused = reason === OTHER_ORGANIZATION && session ? await namesOf(session).catch(() => null) : null
  return (
    <NarrowPage>
      <InstallProblem
        title={title}
        what={refused ?? what}
        next={next}
        retryHref={retry ? '/install' : null}
        deskHref={session ? HOME : null}
        registrationHref={registration && session ? '/register' : null}
        requestId={requestId.success ? requestId.data : null}
      />
    </NarrowPage>
  )
}

/** Both names, from our own trail: an address could say anything. */
async function namesOf(session: Session): Promise<string | null> {
  const actor = actorOf(session)
  return actor && readRefusedOrganization(await context(), actor)
}
