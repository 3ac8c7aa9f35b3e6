// Preloaded into the app's processes. Left to itself the heap is let grow to several times what lives in it before it is
// swept: a web process that ten people asked for a minute held 760 MB, and 417 with this (2026-11-23, Node.js 20), for a few
// hundredths of its throughput. It is no limit: an export or a board of thousands takes what it needs.
import v8 from 'node:v8'

v8.setFlagsFromString('--heap-growing-percent=50')
