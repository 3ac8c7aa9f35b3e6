/** `an address`, `a route`, `a user`: by how a word begins when it is said. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) && !/^(u[a-z][aeiou]|eu|one\b)/i.test(noun) ? 'an' : 'a'} ${noun}`
