import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class'

interface TextInputProps extends ComponentProps<'input'> {
  /** Ids, amounts, meters: mono with tabular figures. */
  figures?: boolean
}

/** One line of text. Inside a Field, spread its control: `<TextInput {...control} {...register('name')} />`. */
export function TextInput({ figures, className, type = 'text', ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      type={type}
      className={controlClass(clsx('h-8 max-sm:h-10 read-only:bg-sunken', figures && 'figures', className))}
    />
  )
}
