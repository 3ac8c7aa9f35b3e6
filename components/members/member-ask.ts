import type { InvitationRow, MemberRow } from './member-answers'

/** What a press on the members page asks for, before it is done. */
export type MemberAsk =
  | { kind: 'invite' }
  | { kind: 'role'; member: MemberRow }
  | { kind: 'reset'; member: MemberRow }
  | { kind: 'reset-factor'; member: MemberRow }
  | { kind: 'sign-out'; member: MemberRow }
  | { kind: 'remove'; member: MemberRow }
  | { kind: 'leave' }
  | { kind: 'revoke'; invitation: InvitationRow }
