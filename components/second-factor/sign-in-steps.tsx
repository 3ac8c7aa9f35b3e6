'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { SignInForm } from '@/components/accounts/sign-in-form'

// Few sign in with a code: other visits need none of its code.
const SignInCodeForm = dynamic(() => import('./sign-in-code-form').then((module) => module.SignInCodeForm))

interface SignInStepsProps {
  /** A path of ours. */
  goTo: string
  /** The password was given in this browser already: a phone may have loaded the page anew while its app was looked at. */
  waits: boolean
}

/** Email and password, and a code where the account asks for one. */
export function SignInSteps({ goTo, waits }: SignInStepsProps) {
  const [isSecond, setSecond] = useState(waits)
  return isSecond ? (
    <SignInCodeForm goTo={goTo} onStartOver={() => setSecond(false)} />
  ) : (
    <SignInForm goTo={goTo} onSecondStep={() => setSecond(true)} />
  )
}
