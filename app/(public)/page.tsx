import { LogIn, Plug } from 'lucide-react'
import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { HOME } from '@/components/accounts/safe-return'
import { BoardPicture } from '@/components/frame/board-picture'
import { LinkButton } from '@/components/ui/link-button'

const STEPS = [
  {
    title: 'Install',
    text: 'In your platform’s marketplace, open Wayboard and press Install. Or start from here: it is the same.',
  },
  { title: 'Allow', text: 'Choose your organization, see what Wayboard asks for, and press Allow.' },
  { title: 'Work', text: 'Create your account, and the desk opens connected. It takes about a minute.' },
]

export default async function LandingPage() {
  if (await currentSession()) redirect(HOME)
  return (
    <div className="mx-auto w-full max-w-5xl py-8 sm:py-14">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h1 className="text-title">The desk for your fleet’s day</h1>
          <p className="mt-3 max-w-prose">
            Wayboard shows dispatchers and mechanics what needs them first: the late stop, the unsafe vehicle,
            the overdue work order. It works on the fleet-operations platform that you have, with your
            drivers, vehicles and addresses.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <LinkButton href="/install" reload look="primary" size="large" icon={Plug}>
              Connect your platform
            </LinkButton>
            <LinkButton href="/sign-in" size="large" icon={LogIn}>
              Sign in
            </LinkButton>
          </div>
        </div>
        <BoardPicture />
      </div>
      <h2 className="mt-14 text-heading">From the marketplace to the first route</h2>
      <ol className="mt-3 grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="bg-surface p-4">
            <p className="font-strong">
              <span className="mr-2 text-quiet figures">{index + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
