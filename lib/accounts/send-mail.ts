import { createTransport } from 'nodemailer'
import type { Env } from '@/lib/env'

export interface Mail {
  to: string
  subject: string
  text: string
}

type Smtp = NonNullable<Env['smtp']>

/** Hands one plain-text mail to the configured server. Rejects when it cannot be reached or refuses. */
export async function sendMail(smtp: Smtp, mail: Mail): Promise<void> {
  const transport = openTransport(smtp)
  try {
    await transport.sendMail({ from: smtp.from, ...mail })
  } finally {
    transport.close()
  }
}

export interface MailOutcome {
  /**
   * unreached: no server was there that takes any of ours. not_sent: it took this one not, and may later. refused: it takes none of
   * this address. unknown: it was lost while the server had it.
   */
  word: 'sent' | 'unreached' | 'not_sent' | 'refused' | 'unknown'
  error?: unknown
}

/** The same, once, saying how it ended where it did not end well: what may have arrived must not be sent again. Never rejects. */
export async function sendMailOnce(smtp: Smtp, mail: Mail): Promise<MailOutcome> {
  const transport = openTransport(smtp)
  try {
    // Whatever fails before a server that takes us is reached sends nothing.
    await transport.verify()
  } catch (error) {
    transport.close()
    return { word: 'unreached', error }
  }
  try {
    await transport.sendMail({ from: smtp.from, ...mail })
    return { word: 'sent' }
  } catch (error) {
    return { word: wordOf(error), error }
  } finally {
    transport.close()
  }
}

/** RFC 5321, 4.2.1: a reply of 4yz may be another one later, 5yz not. Without a reply nobody knows. */
function wordOf(error: unknown): MailOutcome['word'] {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  if (code >= 400 && code < 500) return 'not_sent'
  return code >= 500 && code < 600 ? 'refused' : 'unknown'
}

function openTransport(smtp: Smtp) {
  const url = new URL(smtp.url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(name, url.searchParams.get(name) ?? '20000')
  return createTransport(url.href)
}
