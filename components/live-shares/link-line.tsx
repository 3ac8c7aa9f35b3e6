'use client'

import { Check, Copy, ExternalLink, Mail, QrCode as QrIcon } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { Badge } from '@/components/ui/status/badge'
import { Time } from '@/components/ui/time/time'
import { showToast } from '@/components/ui/toast/toast'
import { isWebAddress } from '@/lib/web-address'
import { mailHref } from './mail-href'

const QrCode = lazy(() => import('@/components/ui/qr-code').then((module) => ({ default: module.QrCode })))

export interface SharedLink {
  name: string
  /** Which part of a route it shows: others may have its name. */
  part?: string
  url: string | null
  /** ISO 8601; null for one that does not end by itself. */
  until: string | null
}

interface LinkLineProps {
  link: SharedLink
  zone: string
  /** Epoch ms. */
  now: number
  /** What else may be done with it. */
  children?: ReactNode
}

/** A link to hand on: opened, copied, mailed, or shown to a camera; with when it ends. */
export function LinkLine({ link, zone, now, children }: LinkLineProps) {
  const t = useWords()
  const { name, part, url, until } = link
  const called = part ? t('live-shares.name-of', { name, part }) : name
  const [copied, setCopied] = useState(false)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({ tone: 'bad', message: t('live-shares.copy-refused') })
      setCodeOpen(true)
    }
  }
  const of = <span className="sr-only">{t('live-shares.of', { name: called })}</span>
  const ends = until === null ? null : Date.parse(until)
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        {isWebAddress(url) ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-6 items-center gap-1 font-strong wrap-anywhere"
          >
            {name}
            <Icon of={ExternalLink} className="size-3 shrink-0" />
            <span className="sr-only">{t('live-shares.new-tab')}</span>
          </a>
        ) : (
          <span className="font-strong wrap-anywhere">{name}</span>
        )}
        {part && <span className="text-quiet">{part}</span>}
        {ends === null && <span className="text-quiet">{t('live-shares.no-end')}</span>}
        {ends !== null && ends > now && (
          <span className="text-quiet">
            {t.rich('live-shares.works-until', { at: () => <Time instant={ends} zone={zone} now={now} /> })}
          </span>
        )}
        {ends !== null && ends <= now && (
          <Badge tone="caution">
            {t.rich('live-shares.ended-at', { at: () => <Time instant={ends} zone={zone} now={now} /> })}
          </Badge>
        )}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {isWebAddress(url) ? (
          <>
            <Button
              size="small"
              icon={copied ? Check : Copy}
              onClick={() => void copy(url)}
              onBlur={() => setCopied(false)}
            >
              {copied ? t('ui.copied') : t('live-shares.copy')}
              {of}
            </Button>
            <a href={mailHref({ name, url, until }, zone, now, t)} className={buttonClass({ size: 'small' })}>
              <Icon of={Mail} className="size-4 shrink-0" />
              {t('live-shares.mail')}
              {of}
            </a>
            <Button
              size="small"
              icon={QrIcon}
              aria-expanded={isCodeOpen}
              onClick={() => setCodeOpen(!isCodeOpen)}
            >
              {t('live-shares.qr')}
              {of}
            </Button>
          </>
        ) : (
          <span className="text-quiet">{t('live-shares.no-address')}</span>
        )}
        {children}
        <span role="status" className="sr-only">
          {copied && t('ui.copied')}
        </span>
      </div>
      {isCodeOpen && isWebAddress(url) && (
        <div className="mt-2">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <QrCode text={url} label={t('live-shares.qr-of', { name: called })} />
          </Suspense>
          <p className="mt-1 text-label wrap-anywhere text-quiet select-all">{url}</p>
        </div>
      )}
    </li>
  )
}
