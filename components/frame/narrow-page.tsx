import type { ReactNode } from 'react'

/** One card in the middle of a public page: sign in, sign up, claim, a problem. */
export function NarrowPage({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col py-6 sm:py-14">
      <div className="rounded-box border border-line bg-surface p-5 sm:p-7">{children}</div>
      {below && <div className="mt-4 text-center text-quiet">{below}</div>}
    </div>
  )
}
