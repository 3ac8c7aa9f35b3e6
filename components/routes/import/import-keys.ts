export const importsKey = ['route-imports'] as const
export const importKey = (id: string) => ['route-import', id] as const
