/** What there is to choose from; as the library of themes names them. */
export const THEMES = [
  { value: 'system', label: 'theme.system' },
  { value: 'light', label: 'theme.light' },
  { value: 'dark', label: 'theme.dark' },
] as const
