import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { driverAnswer } from '@/components/drivers/detail/driver-detail-answer'
import { DriverPage } from '@/components/drivers/detail/driver-page'
import { driverKey } from '@/components/drivers/driver-keys'
import { readDriver } from '@/lib/drivers/read-driver'
import { byId } from '@/lib/ledger/keep/facts'

type OneDriverProps = PageProps<{ id: string }>

export const generateMetadata = titled('drivers-detail.one')

export default async function OneDriverPage({ params, searchParams }: OneDriverProps) {
  const ctx = await deskContext(`/drivers/${(await params).id}`, searchParams)
  const id = await idOf(params, byId)
  const driver = await found(readDriver(ctx, id))
  return (
    <ShippedWords of={['drivers-detail', 'ledger', 'papers', 'readiness', 'verdict']}>
      <Prefetched queries={[{ queryKey: driverKey(id), data: driverAnswer(driver, id) }]}>
        <DriverPage key={id} id={id} startedAt={ctx.clock.now()} />
      </Prefetched>
    </ShippedWords>
  )
}
