import { expect, it } from 'vitest'
import { deviceOf } from './device-words'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36 OPR/124.0`, 'Opera on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    'Safari on iPad',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Firefox/141.0', 'Firefox'],
  ['Wget/1.21 (Linux)', 'A program on Linux'],
  // Of what is longer than any browser's only the beginning is read.
  [`${' '.repeat(500)}Firefox/141.0`, 'A program'],
  ['curl/8.5.0', 'A program'],
  ['<script>alert(1)</script>', 'A program'],
  [null, 'A program'],
])('%s', (agent, words) => expect(deviceOf(agent)).toBe(words))
