import type { ReactNode } from 'react'
import { DefinitionList } from '@/components/ui/definition-list'
import type { Words } from '@/lib/words/words'

/** Who runs this server, as far as they say; `href` of a contact is one of mail or https. */
interface Operator {
  name: string | null
  address: string | null
  contact: { text: string; href: string } | null
}

interface NoticePageProps {
  title: string
  intro: string
  operator: Operator
  t: Words
  children: ReactNode
}

/** A page for whoever asks what this server does with data, signed in or not: text, and who operates it. */
export function NoticePage({ title, intro, operator, t, children }: NoticePageProps) {
  const { name, address, contact } = operator
  const items = [
    ...(name ? [{ term: t('notices.operator-name'), value: name }] : []),
    ...(address
      ? [
          {
            term: t('notices.operator-address'),
            value: <span className="whitespace-pre-line">{address}</span>,
          },
        ]
      : []),
    ...(contact
      ? [
          {
            term: t('notices.contact'),
            value: (
              <a href={contact.href} className="link break-words">
                {contact.text}
              </a>
            ),
          },
        ]
      : []),
  ]
  return (
    <article className="mx-auto w-full max-w-3xl py-6 sm:py-10">
      <h1 className="text-title">{title}</h1>
      <p className="mt-1 text-quiet">{intro}</p>
      {children}
      <NoticeSection title={t('notices.operator')}>
        {items.length > 0 ? <DefinitionList items={items} /> : <p>{t('notices.operator-unset')}</p>}
      </NoticeSection>
    </article>
  )
}

export function NoticeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-1 max-w-prose">{children}</div>
    </section>
  )
}
