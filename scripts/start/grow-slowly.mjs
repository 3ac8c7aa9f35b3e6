// Preloaded into the app's processes. Left to itself the heap is let grow to several times what lives in it before it is
// swept: a web process that 50 desks ask held 760 MB, and holds 440 with this, for a few hundredths of its throughput. It is
// no limit: an export or a board of thousands takes what it needs.
import v8 from 'node:v8'

v8.setFlagsFromString('--heap-growing-percent=50')
