import { useWords } from '#use-words'
import { Banner } from '@/components/ui/status/banner'
import type { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import type { Words } from '@/lib/words/words'

type Own = Pick<ReturnType<typeof assetOfDefect>, 'id' | 'name'>
interface Order {
  assetId?: string | null | undefined
}

/** Whether a work order is for another asset than the one that has the defect, as far as both are known. */
export const isOfOther = ({ assetId }: Order, own: Own): boolean =>
  Boolean(assetId && own.id && assetId !== own.id)

export const assetText = (id: string, name: string | null, t: Words): string =>
  name ?? t('dvirs-detail.attach-asset-id', { id })

interface OtherAssetProps {
  order: Order
  /** What the order's asset is called, where that is known. */
  name: string | null
  own: Own
}

/** Says of which asset a chosen work order is, where that is not the one that has the defect. */
export function OtherAsset({ order, name, own }: OtherAssetProps) {
  const t = useWords()
  if (!order.assetId || !own.id || !isOfOther(order, own)) return null
  const title = t('dvirs-detail.attach-other-asset', {
    asset: assetText(order.assetId, name, t),
    own: assetText(own.id, own.name, t),
  })
  return <Banner tone="caution" title={title} />
}
