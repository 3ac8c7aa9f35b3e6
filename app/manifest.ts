import type { MetadataRoute } from 'next'

/** What a phone needs to install the desk: its own mark, drawn by scripts/icons.mjs. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/today',
    name: 'Wayboard',
    short_name: 'Wayboard',
    start_url: '/today',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f9',
    theme_color: '#0b6467',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
