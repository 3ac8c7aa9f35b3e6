/**
 * Sends what is printed to the trail once, however often the same is printed: a second copy of what somebody has tells nothing new.
 * What failed is sent again with the next copy.
 */
export function oncePrinted<Paper>(
  send: (paper: Paper) => Promise<unknown>,
  onFailed: (error: unknown) => void,
): (paper: Paper) => void {
  let told: string | null = null
  return (paper) => {
    const what = JSON.stringify(paper)
    if (told === what) return
    told = what
    send(paper).catch((error: unknown) => {
      told = null
      onFailed(error)
    })
  }
}
