import { Validator } from '@seriousme/openapi-schema-validator'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { openapiDocument } from './openapi-document'

/** `npm run openapi`: writes docs/openapi.json from the contract, once a public validator has accepted it. */
const target = fileURLToPath(new URL('../docs/openapi.json', import.meta.url))
const text = JSON.stringify(openapiDocument(), null, 2)
const { valid, errors } = await new Validator().validate(JSON.parse(text))
if (!valid) {
  console.error('The document is not valid OpenAPI 3.1:', JSON.stringify(errors, null, 2))
  process.exit(1)
}
const { printWidth } = style
const { code, errors: unformatted } = await format(target, text, { printWidth })
if (unformatted.length > 0) throw new Error(unformatted.map(({ message }) => message).join('\n'))
await writeFile(target, code)
console.log('Wrote docs/openapi.json')
