import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { LanguageChoice } from '@/components/accounts/language-choice'
import { MailChoiceForm } from '@/components/accounts/mail-choice'
import { sessionsQuery } from '@/components/accounts/session-queries'
import { SessionsCard } from '@/components/accounts/sessions-card'
import { OwnAddress } from '@/components/address/own-address'
import { DeleteAccountCard } from '@/components/deletion/delete-account-card'
import { PasswordForm } from '@/components/password/password-form'
import { FactorCard } from '@/components/second-factor/factor-card'
import { factorQuery } from '@/components/second-factor/factor-requests'
import { IdentitiesCard } from '@/components/single-sign-on/identities-card'
import { ThemeSwitch } from '@/components/theme/theme-switch'
import { ToldHereCard } from '@/components/told-here/told-here-card'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZoneToggle } from '@/components/ui/time/zone-toggle'
import { UnitToggle } from '@/components/units/unit-toggle'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import { asksOf } from '@/lib/accounts/second-factor/factors'
import { readFactor } from '@/lib/accounts/second-factor/read-factor'
import { listSessions } from '@/lib/accounts/sessions/list-sessions'
import { belongings, isAllOf } from '@/lib/deletion/belongings'
import { listIdentities } from '@/lib/single-sign-on/identities/own-identities'
import { organizationsWithProvider } from '@/lib/single-sign-on/providers/organizations-with-provider'
import { readMailChoice } from '@/lib/telling/choose-mail'
import { publicPushKey } from '@/lib/telling/push/push-key'
import { readPushChoice } from '@/lib/telling/push/read-push'
import { speakingIn } from '@/lib/words/speaking'

export const generateMetadata = titled('app.your-account')

export default async function AccountPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/account', searchParams)
  const { actor, session } = ctx
  const t = await words()
  const isOwn = session.confinedTo === null
  const [sessions, theirs, factor, mail, push, pushKey, identities, withProvider] = await Promise.all([
    speakingIn(t.language, () => listSessions(ctx, session)),
    belongings(ctx.db, actor.userId),
    isOwn ? readFactor(ctx, actor.userId) : null,
    ctx.env.smtp ? readMailChoice(ctx) : null,
    readPushChoice(ctx),
    publicPushKey(ctx),
    isOwn ? listIdentities(ctx, actor.userId) : [],
    isOwn ? organizationsWithProvider(ctx, session.account.memberships) : [],
  ])
  const { name, email, emailProved, language } = session.account
  const offered = ctx.env.languages
  const asking = session.account.memberships.flatMap((one) =>
    one.asksSecondFactor ? [one.organizationName] : [],
  )
  return (
    <ShippedWords
      of={['accounts', 'address', 'deletion', 'password', 'second-factor', 'security-keys', 'sign-on']}
    >
      <div className="space-y-4">
        <Card title={t('app.you')}>
          <DefinitionList
            items={[
              { term: t('app.name'), value: name },
              { term: t('app.email'), value: <span className="break-all">{email}</span> },
              { term: t('app.organization'), value: session.active?.organizationName },
              {
                term: t('app.role'),
                value: `${t(ROLE_TABLE[actor.role].name)}. ${t(ROLE_TABLE[actor.role].may)}`,
              },
            ]}
          />
          {isOwn && <OwnAddress email={email} unproved={ctx.env.smtp !== null && !emailProved} />}
        </Card>
        {offered.length > 1 && (
          <Card title={t('accounts.language')} intro={t('app.language-intro')}>
            <LanguageChoice
              offered={offered}
              chosen={offered.find((one) => one === language) ?? null}
              signedIn
            />
          </Card>
        )}
        {mail && emailProved && (
          <Card
            title={t('accounts.mail-title')}
            intro={t('accounts.mail-intro', { organization: session.active?.organizationName ?? '' })}
          >
            <MailChoiceForm chosen={mail} />
          </Card>
        )}
        <Card
          title={t('accounts.push-title')}
          intro={t('accounts.push-intro', { organization: session.active?.organizationName ?? '' })}
        >
          <ToldHereCard begun={push} publicKey={pushKey} />
        </Card>
        {isOwn && (
          <Card title={t('app.password')} intro={t('app.password-intro')}>
            <PasswordForm email={email} />
          </Card>
        )}
        {factor && (
          <Prefetched queries={[{ queryKey: factorQuery.queryKey, data: { data: factor } }]}>
            <Card title={t('second-factor.title')} intro={t('second-factor.intro')}>
              <FactorCard
                email={email}
                blocked={
                  asking.length > 0
                    ? t('second-factor.required-by', { organizations: asking.join(', ') })
                    : null
                }
              />
            </Card>
          </Prefetched>
        )}
        {(identities.length > 0 || withProvider.length > 0) && (
          <IdentitiesCard identities={identities} organizations={withProvider} />
        )}
        <Prefetched queries={[{ queryKey: sessionsQuery.queryKey, data: { data: sessions } }]}>
          <SessionsCard />
        </Prefetched>
        <Card title={t('app.appearance')} intro={t('app.appearance-intro')}>
          <dl className="space-y-3">
            <div>
              <dt className="mb-1 text-table font-strong">{t('theme.theme')}</dt>
              <dd>
                <ThemeSwitch />
              </dd>
            </div>
            <div>
              <dt className="mb-1 text-table font-strong">{t('ui.show-times-in')}</dt>
              <dd>
                <ZoneToggle />
              </dd>
            </div>
            <div>
              <dt className="mb-1 text-table font-strong">{t('units.show-distances-in')}</dt>
              <dd>
                <UnitToggle />
              </dd>
            </div>
          </dl>
        </Card>
        {(isOwn || isAllOf(theirs, session.confinedTo)) && (
          <DeleteAccountCard
            asked={isOwn ? { email, ...asksOf(ctx, session.account) } : null}
            alone={theirs.filter((one) => one.alone).map((one) => one.name)}
            last={theirs.filter((one) => one.last).map((one) => one.name)}
            breakGlass={theirs.filter((one) => one.breakGlass).map((one) => one.name)}
          />
        )}
      </div>
    </ShippedWords>
  )
}
