/** The query keys of members and invitations, for server and browser alike. */
export const membersKey = ['members'] as const
export const invitationsKey = ['invitations'] as const
