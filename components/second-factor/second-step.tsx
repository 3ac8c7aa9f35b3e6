'use client'

import { useState } from 'react'
import type { FactorWay } from '@/lib/accounts/second-factor/factor-way'
import { SignInKey } from './keys/sign-in-key'
import { SignInCodeForm } from './sign-in-code-form'

interface SecondStepProps {
  /** A path of ours. */
  goTo: string
  /** How it may be taken, beside recovery codes. */
  ways: readonly FactorWay[]
  onStartOver: () => void
}

/** The second step of signing in: a key signs, or a code is typed. */
export function SecondStep({ goTo, ways, onStartOver }: SecondStepProps) {
  const [byKey, setByKey] = useState(ways.includes('key'))
  const hasApp = ways.includes('app')
  if (byKey) return <SignInKey {...{ goTo, hasApp, onStartOver }} onCode={() => setByKey(false)} />
  return (
    <SignInCodeForm
      {...{ goTo, hasApp, onStartOver }}
      onKey={ways.includes('key') ? () => setByKey(true) : null}
    />
  )
}
