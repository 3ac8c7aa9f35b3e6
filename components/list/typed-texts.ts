/**
 * What was typed into a search whose address follows a moment later: whether the box takes over what the address says. What
 * is still on the way there is older than the box; what was never typed, or is told after somebody went back, is not. `first`
 * stands there when the page comes: somebody may have typed on before its code did.
 */
export function typedTexts(first: string) {
  const onTheWay = new Set([first])
  return {
    typed: (text: string) => void onTheWay.add(text),
    /** The address is that of another entry of the history now. */
    wentBack: () => onTheWay.clear(),
    takesOver: (value: string) => !onTheWay.has(value),
  }
}
