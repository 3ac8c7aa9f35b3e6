'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { SignInForm } from '@/components/accounts/sign-in-form'
import type { FactorWay } from '@/lib/accounts/second-factor/factor-way'

// Few sign in in two steps: other visits need none of its code.
const SecondStep = dynamic(() => import('./second-step').then((module) => module.SecondStep))

interface SignInStepsProps {
  /** A path of ours. */
  goTo: string
  /** The password was given in this browser already: a phone may have loaded the page anew while its app was looked at. By what it goes on; null: it was not. */
  waits: readonly FactorWay[] | null
}

/** Email and password, and a key or a code where the account asks for one. */
export function SignInSteps({ goTo, waits }: SignInStepsProps) {
  const [ways, setWays] = useState(waits)
  return ways ? (
    <SecondStep goTo={goTo} ways={ways} onStartOver={() => setWays(null)} />
  ) : (
    <SignInForm goTo={goTo} onSecondStep={setWays} />
  )
}
