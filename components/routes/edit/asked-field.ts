'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { RouteValues } from './form-values'

/** What an address of the form may ask for, `?field=stops`, and the field that is meant. */
const FIELDS: Readonly<Record<string, FieldPath<RouteValues>>> = {
  stops: 'stops.0.name',
}

/** What takes that out of an address. */
export const UNASKED = { field: null }

/** The field that a search asks for; null for none that the form has. */
export const fieldAsked = (search: Pick<URLSearchParams, 'get'>): FieldPath<RouteValues> | null => {
  const asked = search.get('field') ?? ''
  return Object.hasOwn(FIELDS, asked) ? (FIELDS[asked] ?? null) : null
}

/** Takes whoever comes for one field of the form to it, once. */
export function useAskedField<Ready>({ setFocus }: UseFormReturn<RouteValues, unknown, Ready>): void {
  const asked = fieldAsked(useSearchParams())
  useEffect(() => {
    if (asked) setFocus(asked)
  }, [asked, setFocus])
}
