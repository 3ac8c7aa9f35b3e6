import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PhoneLink } from '@/components/drivers/phone-link'
import { driverPhoneQuery } from '@/components/drivers/phone-query'
import { Button } from '@/components/ui/button/button'

interface CallDriverProps {
  id: string
  name: string
}

/** The phone of the driver, asked of the platform by a press: a look at it stands in the trail. */
export function CallDriver({ id, name }: CallDriverProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...driverPhoneQuery(id), enabled: asked })
  if (!data)
    return error ? (
      <ApiErrorNotice error={error} onAgain={() => void refetch()} />
    ) : (
      <Button size="small" icon={Phone} pending={isFetching} onClick={() => setAsked(true)}>
        {t('routes-why.call', { name })}
      </Button>
    )
  const { value, why } = data.phone
  if (value === null)
    return (
      <p role="status" className="text-quiet">
        {t(`routes-why.no-phone-${why ?? 'untold'}`)}
      </p>
    )
  return (
    <p role="status">
      {t.rich('routes-why.phone', {
        name,
        number: () => <PhoneLink number={value} />,
      })}
    </p>
  )
}
