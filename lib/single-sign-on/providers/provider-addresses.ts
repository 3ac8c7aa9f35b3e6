/** Where the people of an organization begin to sign in; it can be given out. */
export const signInAddress = (appUrl: URL, organizationId: string) =>
  new URL(`/sso/${organizationId}`, appUrl).href

/** Where the provider sends them back: one for each organization, so that an answer of one provider is none of another (RFC 9700, 4.4). */
export const callbackAddress = (appUrl: URL, organizationId: string) =>
  new URL(`/sso/${organizationId}/callback`, appUrl).href
