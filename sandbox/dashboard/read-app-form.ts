import { isHttpsOrLoopback } from '@/lib/loopback'
import type { GrantScope, OAuthApp } from '../state'
import { grantScope } from '../state'
import type { AppFormValues } from './app-form'

/** Specification, Limits: app logo at most 100KB. */
const LOGO_BYTES = 100 * 1024

export interface AppFields {
  name: string
  redirectUris: string[]
  scope: GrantScope
  logo: OAuthApp['logo']
  directInstallUrl: string | null
}

type Reading = { ok: true; fields: AppFields } | { ok: false; values: AppFormValues; problems: string[] }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Checks a registration. `present` is the logo that stays when no other is chosen. */
export async function readAppForm(
  form: Record<string, unknown>,
  present: OAuthApp['logo'],
): Promise<Reading> {
  const problems: string[] = []
  const name = text(form.name)
  const redirectUris = text(form.redirectUris)
    .split(/\s+/)
    .filter((line) => line !== '')
  const scope = grantScope.safeParse(form.scope)
  const directInstallUrl = text(form.directInstallUrl)
  if (name === '' || name.length > 100) problems.push('App name: give 1 to 100 characters.')
  if (redirectUris.length === 0) problems.push('Redirect URLs: give at least one.')
  for (const uri of redirectUris)
    if (!usable(uri))
      problems.push(`Redirect URLs: ${uri} must use https, except on loopback, and have no fragment.`)
  if (!scope.success) problems.push('Scopes: choose one.')
  if (directInstallUrl !== '' && !usable(directInstallUrl))
    problems.push('Direct Install URL: must use https, except on loopback.')
  const logo = await readLogo(form.logo, present)
  if (typeof logo === 'string') problems.push(logo)
  const chosen = scope.success ? scope.data : 'admin:write'
  if (problems.length > 0 || typeof logo === 'string')
    return {
      ok: false,
      problems,
      values: { name, redirectUris: redirectUris.join('\n'), scope: chosen, directInstallUrl },
    }
  const fields = { name, redirectUris, scope: chosen, logo, directInstallUrl: directInstallUrl || null }
  return { ok: true, fields }
}

function usable(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  if (url.hash !== '' || url.username !== '' || url.password !== '') return false
  return isHttpsOrLoopback(url)
}

/** By what the file is, not by what it calls itself. A string is the reason for refusing it. */
async function readLogo(file: unknown, present: OAuthApp['logo']): Promise<OAuthApp['logo'] | string> {
  if (!(file instanceof File) || file.size === 0)
    return present ?? 'App logo: choose a JPEG or PNG of at most 100KB.'
  if (file.size > LOGO_BYTES) return 'App logo: must be at most 100KB.'
  const bytes = Buffer.from(await file.arrayBuffer())
  const base64 = bytes.toString('base64')
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return { type: 'image/png', base64 }
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { type: 'image/jpeg', base64 }
  return 'App logo: must be a JPEG or PNG.'
}
