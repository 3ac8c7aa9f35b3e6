import { qrPath } from './qr-path'

/** A text to be read by a camera. Dark on light in both themes: many readers do not see the other way around. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 max-w-full rounded-small border border-line bg-surface fill-ink forced-color-adjust-none dark:bg-ink dark:fill-ground"
    >
      <path d={path} />
    </svg>
  )
}
