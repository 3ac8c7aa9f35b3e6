import { MapPinOff } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'

/** Where a browser cannot draw a map. */
export function NoMap() {
  const t = useWords()
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-sunken px-6 py-8 text-center">
      <Icon of={MapPinOff} className="size-6 text-quiet" />
      <p className="font-strong">{t('map.no-webgl')}</p>
      <p className="max-w-sm text-quiet">{t('map.no-webgl-list')}</p>
    </div>
  )
}
