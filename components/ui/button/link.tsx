'use client'

// oxlint-disable-next-line no-restricted-imports -- Here it becomes ours.
import NextLink from 'next/link'
import { type ComponentProps, type FocusEvent, type PointerEvent, useState } from 'react'

type LinkProps = ComponentProps<typeof NextLink>

/**
 * A link within the app. The page behind it is fetched ahead once somebody is about to press: the pointer, a finger or
 * the focus is on it. The framework would fetch what every link in sight leads to, ten pages for each that is opened.
 * `prefetch={false}`: never, as among many rows.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: LinkProps) {
  const [isMeant, setMeant] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isMeant ? prefetch : false}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        setMeant(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        setMeant(true)
        onFocus?.(event)
      }}
    />
  )
}
