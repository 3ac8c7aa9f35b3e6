/** Nothing: what any page of the app loads besides its own. */
export default function BlankPage() {
  return <p>Blank</p>
}
