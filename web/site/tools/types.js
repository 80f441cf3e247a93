// Generates the TypeScript types of the reports in `src/reports/generated` from the schemas in `docs/json`.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'json-schema-to-typescript'

const SCHEMAS = ['card', 'gems', 'board', 'ominoes', 'standings', 'event', 'journal', 'tournament']
const here = import.meta.dirname
const to = join(here, '..', 'src', 'reports', 'generated')

rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
for (const name of SCHEMAS) {
  const schema = JSON.parse(
    readFileSync(join(here, '..', '..', '..', 'docs', 'json', `${name}.schema.json`), 'utf8'),
  )
  const options = { bannerComment: '', additionalProperties: false, format: false }
  writeFileSync(join(to, `${name}.ts`), await compile(schema, name, options))
}
