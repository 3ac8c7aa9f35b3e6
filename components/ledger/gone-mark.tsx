import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { ZonedTime } from '@/components/ui/zoned-time'

/** Beside the name of a row that the platform does not know any more. */
export const GoneMark = ({ goneAt }: { goneAt: string | null | undefined }) =>
  goneAt ? <Badge tone="neutral">Gone there</Badge> : null

/** On the detail of such a row. `what`: `DVIR`. */
export const GoneNotice = ({ goneAt, what }: { goneAt: string | null | undefined; what: string }) =>
  goneAt ? (
    <div className="mb-4">
      <Banner tone="neutral" title={`The platform does not know this ${what} any more.`}>
        Since <ZonedTime instant={goneAt} />. What was known of it stays here.
      </Banner>
    </div>
  ) : null
