import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { programListKey } from '@/components/programs/program-keys'
import { ProgramList } from '@/components/programs/program-list'
import { roleRefusal } from '@/lib/accounts/roles'
import { readPrograms } from '@/lib/programs/read-programs'

export const generateMetadata = titled('programs.title')

/** Services that come round, and how many vehicles are due. */
export default async function ProgramsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/programs', searchParams)
  const [{ data }, t] = await Promise.all([readPrograms(ctx), words()])
  return (
    <ShippedWords of={['directory', 'form', 'lib-import', 'programs', 'routes-import']}>
      <Prefetched queries={[{ queryKey: programListKey, data }]}>
        <ProgramList refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)} />
      </Prefetched>
    </ShippedWords>
  )
}
