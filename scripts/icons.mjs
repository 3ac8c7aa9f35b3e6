import { ImageResponse } from 'next/og.js'
// Draws the icons of the installed app from its own mark: `node scripts/icons.mjs` after a change of public/logo.svg.
import { readFileSync, writeFileSync } from 'node:fs'
import { createElement } from 'react'

const mark = readFileSync('public/logo.svg', 'utf8')
const ground = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1]
if (!ground) throw new Error('The mark has no ground')

/** `share`: how much of the side the mark takes; less than all on a ground to the edge, which a phone may cut. */
async function draw(file, side, share) {
  const inner = Math.round(side * share)
  const src = `data:image/svg+xml;base64,${Buffer.from(mark.replace('width="75" height="75"', `width="${inner}" height="${inner}"`)).toString('base64')}`
  const style = { display: 'flex', width: side, height: side, alignItems: 'center', justifyContent: 'center' }
  const image = new ImageResponse(
    createElement(
      'div',
      { style: share < 1 ? { ...style, background: ground } : style },
      createElement('img', { src, width: inner, height: inner }),
    ),
    { width: side, height: side },
  )
  writeFileSync(`public/${file}`, Buffer.from(await image.arrayBuffer()))
}

await draw('icon-192.png', 192, 1)
await draw('icon-512.png', 512, 1)
await draw('icon-maskable-512.png', 512, 0.7)
await draw('icon-apple-180.png', 180, 0.86)
