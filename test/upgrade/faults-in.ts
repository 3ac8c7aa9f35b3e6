import { verifyAudit } from '@/lib/audit/verify'
import { bindingOf } from '@/lib/connection/install/store-grant'
import { waitingBinding } from '@/lib/connection/install/waiting-grant'
import { revocationBinding } from '@/lib/connection/revoke/revocation-binding'
import type { Vault } from '@/lib/connection/token/vault'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import type { Db } from '@/lib/db/open'

/** Audit chains of a full database (full-rows.ts) that do not verify, and ciphertexts that do not open, in words. */
export async function faultsIn(db: Db, vault: Vault): Promise<string[]> {
  const faults: string[] = []
  for (const { id } of await db.organization.findMany({ orderBy: { id: 'asc' } })) {
    const { ok, checked, fault } = await verifyAudit({ db, actor: { organizationId: id } })
    if (!ok || checked === 0) faults.push(`The trail of ${id}: ${fault?.message ?? 'nothing was checked'}`)
  }
  const opens = (name: string, ciphertext: string | null, binding: Parameters<Vault['open']>[1]) => {
    try {
      if (!vault.open(ciphertext ?? '', binding).startsWith('token ')) faults.push(`${name}: something else`)
    } catch (error) {
      faults.push(`${name}: ${String(error)}`)
    }
  }
  for (const { organizationId, ...grant } of await db.connection.findMany())
    for (const column of ['accessToken', 'refreshToken'] as const)
      opens(`Connection.${column}`, grant[column], bindingOf(organizationId, column))
  for (const { browserHash, ...grant } of await db.waitingGrant.findMany())
    for (const column of ['accessToken', 'refreshToken'] as const)
      opens(`WaitingGrant.${column}`, grant[column], waitingBinding(browserHash, column))
  for (const { organizationId, refreshToken } of await db.revocation.findMany())
    opens('Revocation.refreshToken', refreshToken, revocationBinding(organizationId))
  for (const { organizationId, secretKey } of await db.webhookTarget.findMany())
    opens('WebhookTarget.secretKey', secretKey, webhookSecretBinding(organizationId))
  return faults
}
