import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { ProgramPage } from '@/components/programs/detail/program-page'
import { programKey } from '@/components/programs/program-keys'
import { roleRefusal } from '@/lib/accounts/roles'
import { readProgram } from '@/lib/programs/read-program'
import { programParams } from '@/lib/programs/schema'

type OneProgramProps = PageProps<{ id: string }>

export const generateMetadata = titled('programs.one')

export default async function OneProgramPage({ params, searchParams }: OneProgramProps) {
  const ctx = await deskContext(`/programs/${(await params).id}`, searchParams)
  const id = await idOf(params, programParams)
  const [program, t] = await Promise.all([found(readProgram(ctx, id)), words()])
  return (
    <ShippedWords of={['directory', 'form', 'ledger', 'programs', 'work-orders']}>
      <Prefetched queries={[{ queryKey: programKey(id), data: { pages: [program], pageParams: [''] } }]}>
        <ProgramPage
          key={id}
          id={id}
          startedAt={ctx.clock.now()}
          refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}
        />
      </Prefetched>
    </ShippedWords>
  )
}
