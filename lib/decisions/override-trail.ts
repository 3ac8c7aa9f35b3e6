import type { Actor } from '@/lib/actor'
import type { NewAuditEntry } from '@/lib/audit/append'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import type { Finding } from '@/lib/readiness/finding'
import { isPersonal, PERSONAL } from '@/lib/readiness/public-form'
import { checkWords } from './check-words'

interface Told {
  actor: Actor
  at: Date
  route: { id: string; name: string | null }
  check: CheckName
}

/** What the trail says, which everybody reads: of a person in the public form (readiness, Words). In English. */
export function overriddenEntry(
  told: Told & { findings: readonly Finding[]; reason: string },
): NewAuditEntry {
  const { check, findings, reason, route } = told
  const whom = [...new Set(findings.map(({ topic }) => topic.name ?? topic.id))].join(', ')
  const isPublic = !findings.some(isPersonal)
  return {
    ...entry(told, 'route.overridden'),
    summary: isPublic
      ? `Let ${named(route)} go in spite of ${checkWords(check)} (${whom}): ${reason}`
      : `Let ${named(route)} go although a driver is not ready (${whom})`,
    detail: isPublic
      ? {
          check,
          reason,
          findings: findings.map(({ topic, words: { code } }) => `${code} ${topic.kind} ${topic.id}`),
        }
      : {},
  }
}

export function overrideEndedEntry(told: Told): NewAuditEntry {
  const { check, route } = told
  const isPublic = !PERSONAL.includes(check)
  return {
    ...entry(told, 'route.override_ended'),
    summary: isPublic
      ? `${checkWords(check)} counts against ${named(route)} again`
      : `That a driver is not ready counts against ${named(route)} again`,
    detail: isPublic ? { check } : {},
  }
}

const entry = ({ actor, at, route }: Told, action: string) => ({
  organizationId: actor.organizationId,
  actor: { id: actor.userId, name: actor.name },
  at,
  action,
  subjectType: 'route' as const,
  subjectId: route.id,
})

const named = ({ id, name }: Told['route']) => `route ${name ?? id}`
