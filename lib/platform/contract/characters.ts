/** How many characters a text has, as the schemas of the contract count them: an emoji is one, and two of JavaScript's own. */
export function charactersIn(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
