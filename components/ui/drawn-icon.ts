/** For an icon that a class sizes: what the look of all icons says (app/globals.css) is not said again on each. */
export const DRAWN_ICON = {
  ...{ xmlns: undefined, width: undefined, height: undefined, fill: undefined, stroke: undefined },
  ...{ strokeLinecap: undefined, strokeLinejoin: undefined },
}
