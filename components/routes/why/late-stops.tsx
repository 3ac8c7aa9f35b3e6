import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Time } from '@/components/ui/time/time'
import { showToast } from '@/components/ui/toast/toast'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'
import { RESTS_ON } from '../standing-words'
import { stopName } from '../stop-look'
import { customerMessage, MESSAGE_LANGUAGES, type MessageLanguage } from './customer-message'
import { lateToCome } from './late-to-come'

interface LateStopsProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  now: number
}

/** The stops to come that are late: when they are expected, by what, and what their customers are told. */
export function LateStops({ seen: { row, standing }, zone, now }: LateStopsProps) {
  const t = useWords()
  const late = lateToCome(row.stops ?? [], standing)
  if (late.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="text-table font-strong">{t('routes-why.stops-to-come')}</h3>
      <ul className="divide-y divide-line">
        {late.map(({ stop, index, expected, plannedMs }) => {
          const name = stopName(stop, index, t)
          const rests = RESTS_ON[expected.rests]
          const arrival = {
            ...{ stop: name, plannedMs, expectedMs: expected.ms, rests: expected.rests },
            zone: row.orgLocalTimezone ?? 'UTC',
          }
          return (
            <li key={stop.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
              <div className="min-w-0">
                <p className="wrap-anywhere">{name}</p>
                <p className="text-table text-quiet">
                  {t.rich('routes-why.expected-instead', {
                    expected: () => <Time instant={expected.ms} zone={zone} now={now} />,
                    planned: () => <Time instant={plannedMs} zone={zone} now={now} />,
                  })}
                  {rests && <> {t(rests)}</>}
                </p>
              </div>
              <CopyMessage name={name} textIn={(language) => customerMessage(arrival, language, t)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface CopyMessageProps {
  name: string
  textIn: (language: MessageLanguage) => string
}

/** A press for each language, the reader's own first. */
function CopyMessage({ name, textIn }: CopyMessageProps) {
  const t = useWords()
  const [copied, setCopied] = useState<MessageLanguage | null>(null)
  const own = MESSAGE_LANGUAGES.filter((language) => t.locale.startsWith(language))
  const others = MESSAGE_LANGUAGES.filter((language) => !own.includes(language))
  const copy = async (language: MessageLanguage) => {
    const text = textIn(language)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(language)
    } catch {
      showToast({ tone: 'bad', message: t('routes-why.copy-refused', { text }) })
    }
  }
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      {[...own, ...others].map((language) => (
        <Button
          key={language}
          size="small"
          icon={copied === language ? Check : Copy}
          onClick={() => void copy(language)}
          onBlur={() => setCopied(null)}
        >
          {t(`routes-why.copy-${language}`)}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
      <span role="status" className="sr-only">
        {copied && t('ui.copied')}
      </span>
    </div>
  )
}
