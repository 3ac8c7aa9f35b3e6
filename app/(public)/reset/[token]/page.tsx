import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { context } from '@/app/context'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkOver } from '@/components/join/link-over'
import { ResetForm } from '@/components/password/reset-form'
import { linkToken } from '@/lib/accounts/fields'
import { readReset } from '@/lib/accounts/reset-password'
import { AppError } from '@/lib/errors'

export const metadata: Metadata = { title: 'Set a new password', referrer: 'no-referrer' }

interface Props {
  params: Promise<{ token: string }>
}

export default async function ResetPage({ params }: Props) {
  const parsed = linkToken.safeParse((await params).token)
  if (!parsed.success) notFound()
  const person = await readReset(await context(), { token: parsed.data }).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (person instanceof AppError) return <LinkOver what="password reset link" why={person.message} />
  return (
    <NarrowPage>
      <h1 className="text-title">Set a new password</h1>
      <p className="mt-1 break-all text-quiet">
        For {person.name}, {person.email}
      </p>
      <div className="mt-5">
        <ResetForm token={parsed.data} email={person.email} />
      </div>
    </NarrowPage>
  )
}
