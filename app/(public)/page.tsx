import { LogIn, Plug } from 'lucide'
import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { words } from '@/app/words/words'
import { HOME } from '@/components/accounts/safe-return'
import { BoardPicture } from '@/components/frame/board-picture'
import { LinkButton } from '@/components/ui/button/link-button'

const STEPS = ['install', 'allow', 'work'] as const

export default async function LandingPage() {
  if (await currentSession()) redirect(HOME)
  const t = await words()
  return (
    <div className="mx-auto w-full max-w-5xl py-8 sm:py-14">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h1 className="text-title">{t('app.landing-heading')}</h1>
          <p className="mt-3 max-w-prose">{t('app.landing-text')}</p>
          <div className="mt-6 flex flex-wrap gap-2">
            <LinkButton href="/install" reload look="primary" size="large" icon={Plug}>
              {t('app.landing-connect')}
            </LinkButton>
            <LinkButton href="/sign-in" size="large" icon={LogIn}>
              {t('app.sign-in')}
            </LinkButton>
          </div>
        </div>
        <BoardPicture />
      </div>
      <h2 className="mt-14 text-heading">{t('app.landing-steps')}</h2>
      <ol className="mt-3 grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="bg-surface p-4">
            <p className="font-strong">
              <span className="mr-2 text-quiet figures">{index + 1}</span>
              {t(`app.landing-step-${step}`)}
            </p>
            <p className="mt-1 text-quiet">{t(`app.landing-step-${step}-text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
