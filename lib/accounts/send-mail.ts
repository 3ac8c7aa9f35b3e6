import { createTransport } from 'nodemailer'
import type { Env } from '@/lib/env'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands one plain-text mail to the configured server. Rejects when it cannot be reached or refuses. */
export async function sendMail(smtp: NonNullable<Env['smtp']>, mail: Mail): Promise<void> {
  const url = new URL(smtp.url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(name, url.searchParams.get(name) ?? '20000')
  const transport = createTransport(url.href)
  try {
    await transport.sendMail({ from: smtp.from, ...mail })
  } finally {
    transport.close()
  }
}
