// Runs after every `npm install` and `npm ci`: the generated client is part of a complete installation.
import { generate } from './start/generate.mjs'
import { stampInstall } from './start/install.mjs'

await generate()
stampInstall()
