/** What a person chooses on the sandbox's consent page. */
export interface Consent {
  /** Index of the organization on the page; the first unless told. */
  organization?: number
  decision?: 'allow' | 'cancel'
  /** As the page has it, unless told. */
  scope?: 'admin:read' | 'admin:write'
}

/** The fields of the consent page's form, as a browser would send them. Throws when the page is another one. */
export function consentForm(
  page: string,
  { organization = 0, decision = 'allow', scope }: Consent = {},
): Record<string, string> {
  const valueOf = (name: string, index = 0) => {
    const value = [...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))][index]?.[1]
    if (value === undefined) throw new Error(`This is no consent page: it has no ${name}`)
    return value
  }
  return {
    consent: valueOf('consent'),
    csrf: valueOf('csrf'),
    organization: valueOf('organization', organization),
    decision,
    ...(scope ? { scope } : {}),
  }
}
