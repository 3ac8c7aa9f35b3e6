/** What the secret of somebody's second factor is sealed for: it opens for no other account, and in no other place. */
export const totpBinding = (userId: string) => ({ owner: userId, column: 'user.totpSecret' })
