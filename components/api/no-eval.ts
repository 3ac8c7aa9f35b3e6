declare global {
  // Where Zod keeps its settings. Named here and not imported: most pages of the desk load no Zod.
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Zod compiles its parsers with `new Function` where it can; our content policy reports each try as a violation.
if (typeof window !== 'undefined') {
  globalThis.__zod_globalConfig ??= {}
  globalThis.__zod_globalConfig.jitless = true
}

export {}
