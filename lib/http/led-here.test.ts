import { expect, it } from 'vitest'
import { isNavigation } from './led-here'

const asked = (site?: string, mode?: string, dest?: string) =>
  new Request('http://localhost:3000/install', {
    headers: {
      ...(site !== undefined && { 'sec-fetch-site': site }),
      ...(mode !== undefined && { 'sec-fetch-mode': mode }),
      ...(dest !== undefined && { 'sec-fetch-dest': dest }),
    },
  })

it.each([
  ['an address that was opened', asked('none', 'navigate', 'document')],
  ['a link of another site', asked('cross-site', 'navigate', 'document')],
  ['a page of ours that goes on by a service worker', asked('same-origin', 'navigate', 'empty')],
  ['a browser that says nothing of itself', asked()],
  ['one that names the site alone', asked('cross-site')],
  ['a program: Node.js names how it fetches', asked(undefined, 'cors')],
])('%s is a visit', (_, request) => expect(isNavigation(request)).toBe(true))

it.each([
  ['a picture', asked('cross-site', 'no-cors', 'image')],
  ['what a script fetches', asked('cross-site', 'cors', 'empty')],
  ['what a page of ours reads ahead', asked('same-origin', 'cors', 'empty')],
  ['a frame', asked('cross-site', 'navigate', 'iframe')],
  ['an object', asked('same-site', 'navigate', 'object')],
])('%s is none', (_, request) => expect(isNavigation(request)).toBe(false))
