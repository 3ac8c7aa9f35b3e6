// Preloaded into the app of a story: the embedded database is WebAssembly, and to compile a second time what is used now and then costs
// an app that lives for minutes more than it wins back (vitest.config.ts has the same for its own).
import v8 from 'node:v8'

v8.setFlagsFromString('--wasm-tiering-budget=50000000')
