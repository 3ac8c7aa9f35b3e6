/** `1 route`, `2 routes`, `0 routes`; a plural that is not made with an s is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
