import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon'
import { buttonClass, type ButtonLook } from './button-class'
import { Link } from './link'

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'href'>, ButtonLook {
  href: string
  icon?: IconNode
  /** A full page load: for addresses that answer with a redirect, such as /install. */
  reload?: boolean
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  icon,
  reload,
  className,
  href,
  children,
  ...rest
}: LinkButtonProps) {
  const content = (
    <>
      {icon && <Icon of={icon} className="size-4 shrink-0" />}
      {children}
    </>
  )
  const classes = buttonClass({ look, size }, className)
  if (reload)
    return (
      <a href={href} className={classes}>
        {content}
      </a>
    )
  return (
    <Link {...rest} href={href} className={classes}>
      {content}
    </Link>
  )
}
