/** The sign of the product: a W of stops. The name stands beside it in words. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 75 75" className="size-7">
      <rect width="75" height="75" rx="15" className="fill-accent" />
      <path
        d="M15 25 26.5 52 37.5 31 48.5 52 60 25"
        className="fill-none stroke-on-accent"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="15" cy="24" r="6.5" className="fill-on-accent" />
      <circle cx="60" cy="24" r="6.5" className="fill-accent stroke-on-accent" strokeWidth="4.5" />
    </svg>
  )
}
